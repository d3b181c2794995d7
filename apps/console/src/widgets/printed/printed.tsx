import type { ReactNode } from 'react';
import styles from './printed.module.css';

/** A page that is made to be printed: on paper stand its title and what it holds, without the shell and what is clicked on the screen. @param title what it is of, with its days */
export const Printed = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles['printed']}>
    <h1 className={styles['title']}>{title}</h1>
    {children}
  </div>
);
