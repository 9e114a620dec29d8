/** Beside a record's web address: a new name alone does not change it, and a change breaks no link. */
export const addressNote = (folder: string) => `the part after ${folder}; old links keep working`
