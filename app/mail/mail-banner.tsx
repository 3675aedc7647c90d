import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMailStatus } from '../api/mail-status.ts';
import { paths } from '../paths.ts';
import { formatInstantShort } from '../time/format.ts';
import { Banner } from '../ui/banner.tsx';

/** Tells on every screen of the back office that messages reach nobody, while that is so. */
export function MailBanner() {
  const { data, isPending } = useMailStatus();
  if (isPending) return <span className="settling" />;
  if (!data) return null;
  if (data.via === 'file') {
    return (
      <MailLine>
        <strong className="font-semibold text-text">Mail is not set up:</strong> messages are kept as files
        and reach nobody.
      </MailLine>
    );
  }
  if (!data.failing) return null;
  const { since, answer } = data.failing;
  return (
    <MailLine>
      <strong className="font-semibold text-text">Mail is failing</strong> since{' '}
      <time dateTime={since}>{formatInstantShort(Date.parse(since))}</time>. The last answer:{' '}
      <q className="wrap-anywhere">{answer}</q>
    </MailLine>
  );
}

function MailLine({ children }: { children: ReactNode }) {
  return (
    <Banner label="Mail">
      {children}{' '}
      <Link className="link whitespace-nowrap text-text" to={paths.adminSettings}>
        See Delivery
      </Link>
    </Banner>
  );
}
