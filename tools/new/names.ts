/** A thing that is begun: its module, its name in words with hyphens, and what people call it. */
export interface Thing {
  module: string;
  name: string;
  title: string;
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const pascal = (name: string) => name.split('-').map(capital).join('');
export const camel = (name: string): string => name.split('-')[0]! + pascal(name.split('-').slice(1).join('-'));

/** The templates tell of 事物, thing-name in files, of a module called mymodule; this tells the same of another thing. */
export function retell({ module, name, title }: Thing): (text: string) => string {
  const words: readonly [string, string][] = [
    ['thing-name', name],
    ['thing_name', name.replaceAll('-', '_')],
    ['THING_NAME', name.replaceAll('-', '_').toUpperCase()],
    ['ThingName', pascal(name)],
    ['thingName', camel(name)],
    ['mymodule', module],
    ['事物', title],
  ];
  return (text) => words.reduce((told, [word, by]) => told.replaceAll(word, by), text);
}
