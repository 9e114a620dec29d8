import { CONSENT_FACT_NAMES } from '@linework/contract/desk/consent'

const ENGLISH = {
  ...CONSENT_FACT_NAMES,
  version: 'version',
  text: 'Text',
  signature: 'Signature',
  language: 'Language',
  health: 'Health: talk about these with the artist. Do not write answers here; none are stored.',
  name: 'Name of the client',
  guardian: (age: number) => `A client younger than ${age}: parent or guardian, who signs`,
  guardianName: 'Their name',
  relation: 'Relation',
  isOfAge: (age: number) => `I am ${age} or older.`,
  talked: 'I have talked to the artist.',
  read: 'I have read the questions and talked to the artist.',
  agrees: 'I have read the text and agree to it.',
  typeName: 'Type your full name to sign',
  draw: 'Draw your signature (optional)',
  area: 'Area to draw in',
  clear: 'Clear',
  sign: 'Sign',
}

export type ConsentLabels = typeof ENGLISH

const HINDI: ConsentLabels = {
  ...ENGLISH,
  birthDate: 'जन्म तिथि',
  phone: 'फ़ोन',
  address: 'पता',
  design: 'डिज़ाइन',
  placement: 'शरीर पर जगह',
  version: 'संस्करण',
  text: 'पाठ',
  signature: 'हस्ताक्षर',
  language: 'भाषा',
  health: 'स्वास्थ्य: इन सवालों पर कलाकार से बात करें। यहाँ उत्तर न लिखें; कोई उत्तर सहेजा नहीं जाता।',
  name: 'ग्राहक का नाम',
  guardian: (age) => `${age} वर्ष से कम आयु का ग्राहक: माता-पिता या अभिभावक, जो हस्ताक्षर करते हैं`,
  guardianName: 'उनका नाम',
  relation: 'संबंध',
  isOfAge: (age) => `मेरी आयु ${age} वर्ष या अधिक है।`,
  talked: 'मैंने कलाकार से बात की है।',
  read: 'मैंने सवाल पढ़े हैं और कलाकार से बात की है।',
  agrees: 'मैंने पाठ पढ़ा है और उससे सहमत हूँ।',
  typeName: 'हस्ताक्षर के लिए अपना पूरा नाम लिखें',
  draw: 'अपना हस्ताक्षर बनाएँ (वैकल्पिक)',
  area: 'हस्ताक्षर बनाने की जगह',
  clear: 'मिटाएँ',
  sign: 'हस्ताक्षर करें',
}

/** Labels in the language of the consent text, or in English if there is no translation. */
export const labelsOf = (language: string): ConsentLabels => (/^hi\b/.test(language) ? HINDI : ENGLISH)
