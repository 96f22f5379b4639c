/** Heads every page that is made from the code. */
export const generatedNotice = "<!-- Written by `npm run docs`; change the code it is made from. -->";
