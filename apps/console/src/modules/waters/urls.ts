/** The items of a task of 公海. */
export const taskUrl = (task: { readonly task_id: string }): string => `/internationalWatersManagement/taskDetailList?task_id=${task.task_id}`;
