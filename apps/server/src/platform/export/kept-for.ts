/** How long a person's files are kept, in milliseconds: seven days. */
export const keptFor = 7 * 86_400_000;
