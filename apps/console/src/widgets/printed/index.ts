export { Printed } from './printed.tsx';
