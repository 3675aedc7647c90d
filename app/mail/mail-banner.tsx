import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMailStatus } from '../api/mail-status.ts';
import { paths } from '../paths.ts';
import { formatInstantShort } from '../time/format.ts';

/** Tells on every screen of the back office that messages reach nobody, while that is so. */
export function MailBanner() {
  const { data, isPending } = useMailStatus();
  if (isPending) return <span className="settling" />;
  if (!data) return null;
  if (data.via === 'file') {
    return (
      <Banner>
        <strong className="font-semibold text-text">Mail is not set up:</strong> messages are kept as files
        and reach nobody.
      </Banner>
    );
  }
  if (!data.failing) return null;
  const { since, answer } = data.failing;
  return (
    <Banner>
      <strong className="font-semibold text-text">Mail is failing</strong> since{' '}
      <time dateTime={since}>{formatInstantShort(Date.parse(since))}</time>. The last answer:{' '}
      <q className="wrap-anywhere">{answer}</q>
    </Banner>
  );
}

function Banner({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Mail" className="border-warning/30 border-t bg-warning/7">
      <div className="wrap-tool flex items-start gap-x-3 py-2.5 text-muted text-sm">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
        <p className="min-w-0">
          {children}{' '}
          <Link className="link whitespace-nowrap text-text" to={paths.adminSettings}>
            See Delivery
          </Link>
        </p>
      </div>
    </section>
  );
}
