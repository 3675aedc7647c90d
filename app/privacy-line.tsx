import { paths } from './paths.ts';

interface PrivacyLineProps {
  /** What happens with what one types. */
  text: string;
  /** What leads to the page that says it whole. */
  label: string;
  className?: string;
}

/** The quiet sentence under a public form. The page opens beside it, so that nothing typed is lost. */
export function PrivacyLine({ text, label, className = '' }: PrivacyLineProps) {
  return (
    <p className={`text-faint text-xs ${className}`}>
      {text}{' '}
      <a href={paths.privacy} target="_blank" rel="noreferrer" className="link">
        {label}
      </a>
    </p>
  );
}
