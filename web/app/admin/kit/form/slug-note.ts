/** The hint at a slug field. A new name does not change the slug, and old URLs redirect after a change. */
export const slugNote = (folder: string) => `the part after ${folder}; old links keep working`
