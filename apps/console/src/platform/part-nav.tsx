import { AppLink } from './app-link.tsx';
import styles from './part-nav.module.css';

interface PartNavProps {
  /** The name of what the parts belong to. */
  readonly label: string;
  readonly parts: readonly { readonly key: string; readonly title: string; readonly to: string }[];
  readonly shown: string;
}

/** The parts of a screen, each at an address of its own. */
export const PartNav = ({ label, parts, shown }: PartNavProps) => (
  <nav aria-label={label} className={styles.parts}>
    {parts.map(({ key, title, to }) => (
      <AppLink key={key} to={to} aria-current={key === shown ? 'page' : undefined}>
        {title}
      </AppLink>
    ))}
  </nav>
);
