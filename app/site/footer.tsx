import { Link } from 'react-router';
import type { layout } from '../../contract/site/layout.ts';
import { useAgency, useFrame } from '../page-data.ts';
import { Logo } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { SocialIcon } from './social-icon.tsx';

export function Footer() {
  const agency = useAgency();
  const { footer } = useFrame<typeof layout>();
  return (
    <footer className="bg-surface">
      <div className="wrap grid gap-12 pt-16 pb-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="flex items-center gap-3">
            <Logo />
            <span className="display text-lg">{agency.name}</span>
          </p>
          <p className="mt-4 max-w-[36ch] text-muted text-sm">{footer.pitch}</p>
          <p className="mt-5 grid justify-items-start text-sm">
            <a href={agency.phoneLink} className="link inline-flex min-h-8 items-center font-mono">
              {agency.phone}
            </a>
            <a href={`mailto:${agency.email}`} className="link inline-flex min-h-8 items-center">
              {agency.email}
            </a>
          </p>
          <ul className="-ml-3 mt-5 flex">
            {agency.social.map(({ name, href }) => (
              <li key={name}>
                <a
                  href={href}
                  aria-label={name}
                  className="grid size-11 place-items-center text-muted transition-colors hover:text-text"
                >
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Footer" className="lg:col-span-3">
          <ul className="grid grid-cols-2 gap-x-6">
            {footer.links.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  className="flex min-h-10 items-center text-muted text-sm hover:text-text"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-5 lg:justify-self-end">
          <NewsletterForm />
        </div>
      </div>
      <div className="border-line border-t">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 pt-6 pb-28 md:pb-8">
          <p className="text-faint text-xs">
            © {agency.name}. {agency.tagline}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {footer.legal.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  className="link-quiet flex min-h-11 items-center text-faint text-xs"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
