import type { MemberPage } from '../../contract/team.ts';
import { initialsOf } from '../ui/portrait.tsx';

/** Whoever is drawn; `example` is the word that marks one who came with the product. */
interface MemberPlateProps {
  member: Omit<MemberPage, 'id'>;
  example: string;
}

/** Somebody of the agency as visitors see them: portrait or initials, name, role and their own words. */
export function MemberPlate({ member, example }: MemberPlateProps) {
  const { name, role, words, image, links, isExample } = member;
  return (
    <article className="member">
      <Figure name={name} image={image} />
      <div className="member-words">
        <h3 className="member-name">
          <bdi>{name}</bdi>
        </h3>
        <p className="member-role">
          <bdi>{role}</bdi>
          {isExample && <span className="member-example">{example}</span>}
        </p>
        {words !== '' && (
          <p dir="auto" className="member-text">
            {words}
          </p>
        )}
        {links.length > 0 && (
          <ul className="member-links">
            {links.map(({ label, address }, index) => (
              <li key={index}>
                <a href={address} rel="noopener" className="link-quiet">
                  <bdi>{label}</bdi>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function Figure({ name, image }: { name: string; image: string }) {
  if (image !== '') {
    return (
      <img
        src={image}
        alt={name}
        width="720"
        height="900"
        decoding="async"
        loading="lazy"
        className="member-figure"
      />
    );
  }
  const initials = initialsOf(name);
  return (
    <svg viewBox="0 0 240 300" aria-hidden="true" className="member-figure">
      <rect width="240" height="300" className="member-ground" />
      {/* Light falls from the side of the forge. */}
      <path d="M0 300 240 92v208z" className="member-light" />
      <text x="120" y="196" textAnchor="middle" className="member-initials">
        {initials}
      </text>
    </svg>
  );
}
