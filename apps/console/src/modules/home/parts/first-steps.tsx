import { CheckCircleOutlined } from '@ant-design/icons';
import type { Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { Section } from '../../../widgets/page/index.ts';
import styles from './figure-cards.module.css';

/** What a new merchant has to do before its first order; gone once all of it is done. */
export const FirstSteps = ({ steps }: { readonly steps: Answer<'home', 'todos'>['steps'] }) => (
  <Section title="开始使用">
    <ol className={styles['steps']}>
      {steps.map(({ key, title, href, done }) => (
        <li key={key}>
          {done ? (
            <span className={styles['title']}>
              <CheckCircleOutlined aria-hidden /> {title}（已完成）
            </span>
          ) : (
            <AppLink to={href}>{title}</AppLink>
          )}
        </li>
      ))}
    </ol>
  </Section>
);
