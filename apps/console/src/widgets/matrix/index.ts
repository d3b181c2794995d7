export { Matrix, type MatrixRow } from './matrix.tsx';
export { percent } from './percent.ts';
