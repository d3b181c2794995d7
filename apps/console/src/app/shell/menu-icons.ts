import type { ComponentType } from 'react';

const found = import.meta.glob<Readonly<Record<string, ComponentType>>>('../../modules/*/menu-icon.ts', { eager: true, import: 'menuIcon' });

/** The icons of the menu's groups by the group's name in the contract. */
export const menuIcons: Readonly<Record<string, ComponentType>> = Object.assign({}, ...Object.values(found));
