const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that needs no more escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | undefined | false | readonly Part[];

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  if (part === undefined || part === false) return '';
  return String(part).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Writes HTML; whatever is put in is escaped, unless it is HTML itself. Nothing stands for false and undefined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + write(parts[index - 1]) + string));
}

/** A text of several lines, each on its own. */
export function lines(text: string): Html {
  return new Html(text.split(/\r?\n/).map(write).join('<br>'));
}
