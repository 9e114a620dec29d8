/** Means nothing, so that no browser and no password manager has anything to put into it. */
export const TRAP = 'qv7'

export const isTrapped = (form: FormData) => String(form.get(TRAP) ?? '') !== ''
