export { showCurio } from './operations/show-curio.ts';
