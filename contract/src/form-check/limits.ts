/** Proves that a request comes from our own nightly check. */
export const FORM_CHECK = 'form-check'
