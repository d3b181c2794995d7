import { payLinkRuleThing } from '@merchant-admin/contract/bills/pay-link-codes';
import { contactRuleThing } from '@merchant-admin/contract/overdue/contact-codes';
import { pullRuleThing } from '@merchant-admin/contract/overdue/pull-rule';
import { ruleButton } from '../../../widgets/kept/rule-button.tsx';
import { ContactRuleDialog, LinkRuleDialog, PullRuleDialog } from './dialogs.ts';

/** Open the rules by which late rent is worked on, for those who set them. */
export const ContactRuleButton = ruleButton(contactRuleThing, 'overdue:assign', ContactRuleDialog);
export const LinkRuleButton = ruleButton(payLinkRuleThing, 'overdue:assign', LinkRuleDialog);
export const PullRuleButton = ruleButton(pullRuleThing, 'overdue:assign', PullRuleDialog);
