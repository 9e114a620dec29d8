/** Header of the nightly check's own requests, with a signature. */
export const FORM_CHECK = 'form-check'
