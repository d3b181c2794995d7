import { editorOfOne } from '../../../widgets/kept/pages/index.ts';
import { TemplateForm } from '../parts/templates/template-form.tsx';
import { templateThing } from '../parts/templates/template-thing.ts';
import { templateQuery } from '../queries.ts';

/** Edits the template of the address; without any, makes a new one. */
export default editorOfOne(templateThing, 'coupon:edit', templateQuery, (template) => <TemplateForm {...(template && { template })} />);
