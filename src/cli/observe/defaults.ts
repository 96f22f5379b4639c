/** An observation never takes the place of the run in the usual directory. */
export const usualReports = "reports/observed";

/** How far clocks of several recorders may be apart, unless the command line says otherwise. */
export const usualSkewMs = 100;
