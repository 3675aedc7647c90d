import type { ComponentProps } from 'react';
import { useToast } from '../ui/toast.ts';
import { whyMissing } from './stored-file.ts';

/** A link that saves a stored file. A browser does not say why it has none: the page does. */
export function DownloadLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'download'> & { href: string }) {
  const toast = useToast();
  async function explain() {
    const reason = await whyMissing(href);
    if (reason) toast({ title: 'Download failed', description: reason, variant: 'destructive' });
  }
  return <a {...rest} href={href} download onClick={() => void explain()} />;
}
