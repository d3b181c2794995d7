/** The environment of a program that no setting of this process is to reach: where things are, and what is compiled already. */
export function bareEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(kept.filter((each): each is readonly [string, string] => each[1] !== undefined));
}
