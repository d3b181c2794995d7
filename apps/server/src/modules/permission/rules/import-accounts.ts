/** A row of the sheet of accounts. */
export interface AccountCells {
  account: string;
  name: string;
  phone: string;
  roles: string;
}

/** The names of roles in a cell, whatever separates them. */
export const roleNamesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、，,；;]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];
