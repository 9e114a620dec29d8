/** On the privacy page, above what the website itself does with what it is sent. */
export const PRIVACY_TEXTS = ['Our privacy policy is being written and will be updated soon.']
