import { memberNames } from "./member-names.ts";
import { namedValuesIn, type NamedValue } from "./named-values.ts";
import { credentialsIn, editsAt, emailsIn, phonesIn } from "./personal-forms.ts";
import { isPlaceholder } from "./public-texts.ts";
import type { Edit } from "./edits.ts";
import { isDeliberatelyWrong } from "./wrong-on-purpose.ts";

export interface FormRules {
  readonly placeholder: (value: string) => string;
  readonly learnPersonal: (value: string) => void;
  readonly learnSecret: (secret: string) => void;
  readonly isSecret: (name: string) => boolean;
  readonly isPersonal: (name: string) => boolean;
}

/** Names that mean a person in an object, and anything before an equals sign. */
const namesOfAnything = memberNames(["name", "address"]);
/** A character that every form has. Most texts that were decoded by chance are short and have none. */
const hint = /@|\w["']?\s{0,3}[:=]|<\/|(?:Bearer|Basic) |\d[\d ().\u00A0/-]{4}/iu;
const placeholderOfSecret = "[redacted]";

/** Finds secrets and personal values that are not known yet, and learns them: by the name before them, or by their form. */
export function createFoundByForm(rules: FormRules): (text: string) => readonly Edit[] {
  const isHidden = ({ name, value, kind }: NamedValue): boolean => {
    if (isPlaceholder(value) || isDeliberatelyWrong(value) || value.trim() === "") return false;
    if (rules.isSecret(name) || kind === "member") return true;
    // Without quotes a name may end anywhere, and our own words for a search look the same.
    return kind === "assigned" && !namesOfAnything.has(name);
  };

  return (text) => {
    if (!hint.test(text)) return [];
    const named = namedValuesIn(text, (name) => rules.isSecret(name) || rules.isPersonal(name)).filter(isHidden);
    const personal = [...emailsIn(text), ...phonesIn(text)];
    for (const { name, value } of named) {
      if (rules.isSecret(name)) rules.learnSecret(value);
      else rules.learnPersonal(value);
    }
    for (const { start, end } of personal) rules.learnPersonal(text.slice(start, end));
    const credentials = credentialsIn(text).filter(({ start, end }) => !isDeliberatelyWrong(text.slice(start, end)));
    return [
      ...named.map(({ name, value, start, end }) => ({
        start,
        end,
        shown: () => (rules.isSecret(name) ? placeholderOfSecret : rules.placeholder(value)),
      })),
      ...editsAt(text, credentials, () => placeholderOfSecret),
      ...editsAt(text, personal, (value) => rules.placeholder(value)),
    ];
  };
}
