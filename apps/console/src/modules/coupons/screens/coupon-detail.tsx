import { pageOfOne } from '../../../widgets/kept/pages/index.ts';
import { TemplatePage } from '../parts/templates/template-page.tsx';
import { templateThing } from '../parts/templates/template-thing.ts';
import { templateQuery } from '../queries.ts';

/** A template: its terms, what became of its coupons, its codes, and what was done with it. */
export default pageOfOne(templateThing, templateQuery, (template) => <TemplatePage template={template} />);
