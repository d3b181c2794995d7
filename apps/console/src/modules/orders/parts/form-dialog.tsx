import { FormDialog as Dialog, type FormDialogProps } from '../../../widgets/shared/form-dialog.tsx';
import { afterActing } from '../queries.ts';

/** A form in a dialog about an order: everything that shows the order is asked for again when it is done. */
export const FormDialog = <Fields extends object>(props: Omit<FormDialogProps<Fields>, 'after'>) => <Dialog<Fields> {...props} after={afterActing} />;
