import type { SiteFacts } from '../../contract/site-facts.ts';
import { type Html, html, lines } from './html.ts';
import type { Fact, Letter, WordedLetter } from './letter.ts';

const TEXT_FACE = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Inks on light ground; the style block gives those on dark ground. */
const INK = { text: '#1c1815', muted: '#655c55', rule: '#ddd5cc', ember: '#ff7a1a', onEmber: '#160a02' };
const TONES = {
  open: { sign: '●', ink: '#8a5300', className: 'am' },
  good: { sign: '✓', ink: '#13703a', className: 'gr' },
  bad: { sign: '✕', ink: '#a32020', className: 're' },
  plain: { sign: '●', ink: INK.muted, className: 'mu' },
};

const STYLE = `:root{color-scheme:light dark}html,body{margin:0;padding:0;background:#efe9e2}
@media (prefers-color-scheme:dark){html,body,.bg{background:#0c0a09!important}.card{background:#1a1715!important}.tx{color:#f3eeea!important}.mu{color:#a89f98!important}.box,.rule{border-color:#3b3430!important}.line{border-color:#8a8078!important}.am{color:#fbbf24!important}.gr{color:#4ade80!important}.re{color:#f87171!important}}
@media (max-width:620px){.w{width:100%!important}.pd{padding:28px 20px 30px!important}.in{padding:18px 16px!important}.bw{width:100%!important}.la{display:block!important;width:auto!important;padding:0!important}.va{display:block!important;width:auto!important}}`;

function font(size: number, line: number, ink: string, more = ''): string {
  return `font-family:${TEXT_FACE};font-size:${size}px;line-height:${line}px;color:${ink};${more}`;
}

function link(url: string, text: string): Html {
  return html`<a href="${url}" class="tx" style="color:${INK.text};text-decoration:underline;overflow-wrap:anywhere">${text}</a>`;
}

function factRow({ label, text, url }: Fact, isFirst: boolean): Html {
  const rule = isFirst ? '' : `border-top:1px solid ${INK.rule};`;
  return html`<tr><td class="rule" style="${rule}padding:11px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr><td class="mu la" width="104" valign="top" style="${font(15, 22, INK.muted, 'padding-right:8px;')}">${label}</td><td class="tx va" dir="auto" valign="top" style="${font(15, 22, INK.text, 'overflow-wrap:anywhere;')}">${url ? link(url, text) : lines(text)}</td></tr></table></td></tr>`;
}

function box({ moment, facts }: Letter): Html | false {
  if (!moment && facts.length === 0) return false;
  return html`<tr><td class="box in" style="border:1px solid ${INK.rule};padding:${moment ? '22px 24px 11px' : '11px 24px'}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">${
    moment &&
    html`<tr><td class="mu" style="${font(14, 20, INK.muted)}">${moment.label}</td></tr><tr><td class="tx" style="${font(24, 31, INK.text, 'font-weight:700;padding:2px 0 10px;')}">${lines(moment.lines.join('\n'))}</td></tr>${
      moment.aside !== undefined &&
      html`<tr><td class="mu" style="${font(14, 21, INK.muted, 'padding:0 0 12px;')}">${moment.aside}</td></tr>`
    }`
  }${facts.map((fact, index) => factRow(fact, index === 0 && !moment))}</table></td></tr>`;
}

function buttonCell({ label, url, isOpen }: Required<Letter>['button']): Html {
  const look = isOpen
    ? `background:${INK.ember};border:1px solid ${INK.ember};`
    : 'border:1px solid #8a8078;';
  const ink = isOpen ? INK.onEmber : INK.text;
  return html`<td class="${isOpen ? 'hot' : 'line'}" align="center" style="${look}border-radius:6px"><a href="${url}" class="${isOpen ? '' : 'tx'}" style="display:block;padding:14px 24px;${font(16, 20, ink, 'font-weight:600;text-decoration:none;')}">${label}</a></td>`;
}

function buttonRow({ button, links = [] }: Letter): Html | undefined {
  if (!button) return undefined;
  const others = links.map((other) => html`<td width="12"></td>${buttonCell({ ...other, isOpen: false })}`);
  return html`<tr><td style="padding:28px 0 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0" class="bw"><tr>${buttonCell(button)}${others}</tr></table></td></tr>`;
}

function smallPrint({ smallPrint, button }: Letter): Html | false {
  if (smallPrint === undefined && !button) return false;
  const written =
    button && html`If the button does not work: ${link(button.url, button.url.replace(/^https?:\/\//, ''))}`;
  return html`<tr><td class="mu" style="${font(14, 22, INK.muted, 'padding:16px 0 0;overflow-wrap:anywhere;')}">${smallPrint} ${written}</td></tr>`;
}

function earlierRow({ earlier }: WordedLetter): Html | false {
  if (earlier.length === 0) return false;
  return html`<tr><td class="mu" style="${font(14, 22, INK.muted, 'padding:18px 0 0;')}">Shortly before: ${lines(earlier.join('\n'))}</td></tr>`;
}

/** The agency as it signs its letters. */
type Signature = Pick<SiteFacts, 'name' | 'email'>;

function footer({ reason, unsubscribeUrl }: Letter, { name, email }: Signature): Html {
  return html`${name}, ${email}. ${reason}${unsubscribeUrl && html` ${link(unsubscribeUrl, 'Unsubscribe')}`}`;
}

/** The first words that a list of mails shows beside the subject. */
function preview({ moment, opening }: WordedLetter): string {
  return [moment?.lines.join(', '), opening].filter(Boolean).join('. ').slice(0, 200);
}

/** A letter as HTML: tables and inline styles, light, with a style block for dark ground and phones; nothing is loaded. */
export function writeHtml(letter: WordedLetter, agency: Signature): string {
  const tone = TONES[letter.status.tone];
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${letter.subject}</title><style>${STYLE}</style></head><body>
<div style="display:none;max-height:0;overflow:hidden">${preview(letter)}</div>
<table class="bg" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#efe9e2"><tr><td align="center" style="padding:32px 12px">
<table class="w" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%;table-layout:fixed">
<tr><td class="tx" style="padding:0 4px 18px;${font(20, 24, INK.text, 'font-weight:700;')}">${agency.name}</td></tr>
<tr><td height="3" style="height:3px;line-height:3px;font-size:0;background:${INK.ember}">&nbsp;</td></tr>
<tr><td class="card pd" style="background:#fffdfa;padding:36px 40px 38px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
<tr><td class="${tone.className}" style="padding:0 0 14px;${font(14, 20, tone.ink, 'font-weight:600;')}">${tone.sign}&nbsp; ${letter.status.word}</td></tr>
<tr><td class="tx" style="padding:0 0 14px;${font(28, 33, INK.text, 'font-weight:700;letter-spacing:-.4px;')}"><h1 style="margin:0;font:inherit">${letter.heading}</h1></td></tr>
<tr><td class="tx" dir="auto" style="padding:0 0 26px;${font(16, 25, INK.text, 'overflow-wrap:anywhere;')}">${lines(letter.opening)}</td></tr>
${box(letter)}${buttonRow(letter)}${smallPrint(letter)}${earlierRow(letter)}
</table></td></tr>
<tr><td class="mu" style="padding:20px 4px 0;${font(13, 20, INK.muted, 'overflow-wrap:anywhere;')}">${footer(letter, agency)}</td></tr>
</table></td></tr></table></body></html>`.text;
}

function textFact({ label, text, url }: Fact): string {
  return `${label}: ${url && url !== text ? `${text} ${url}` : text}`;
}

/** The same letter as plain text, with the same words in the same order. */
export function writeText(letter: WordedLetter, agency: Signature): string {
  const {
    status,
    heading,
    opening,
    moment,
    facts,
    button,
    links = [],
    smallPrint,
    earlier,
    reason,
    unsubscribeUrl,
  } = letter;
  const blocks = [
    `${TONES[status.tone].sign} ${status.word}`,
    heading,
    opening,
    moment && [moment.label, ...moment.lines, moment.aside].filter(Boolean).join('\n'),
    facts.map(textFact).join('\n'),
    button && `${button.label}:\n${button.url}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    smallPrint,
    earlier.length > 0 && `Shortly before:\n${earlier.join('\n')}`,
    `-- \n${agency.name}, ${agency.email}. ${reason}`,
    unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
