import type { Locator, Page } from 'playwright-core';

/** A file as somebody chooses it. */
export interface ChosenFile {
  name: string;
  mimeType?: string;
  bytes?: Uint8Array;
}

const payloadOf = ({ name, mimeType = 'text/plain', bytes = Buffer.from('Hello') }: ChosenFile) => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** Fills in the dialog that uploads a file, and sends it. */
export async function upload(dialog: Locator, file: ChosenFile, description = ''): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles(payloadOf(file));
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Makes what somebody drags into the page, or pastes. */
export function carry(page: Page, files: readonly ChosenFile[]) {
  const carried = files
    .map(payloadOf)
    .map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('latin1') }));
  return page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, mimeType, text } of given) {
      const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, carried);
}

/** The card or row of a file. */
export function fileItem(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}
