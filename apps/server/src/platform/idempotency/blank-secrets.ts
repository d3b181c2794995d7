const secrets: ReadonlySet<string> = new Set(['secret', 'password', 'token']);

/** An answer as it may be kept: fields that are shown once are blank, and so are they in a repeat. */
export function blankSecrets(answer: unknown): unknown {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, secrets.has(name) ? '' : value]));
}
