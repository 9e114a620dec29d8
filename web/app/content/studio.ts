/**
 * The studio's identity. Everything a studio changes to make the site its own is here;
 * the rest is edited in the back office. The name, the people and the numbers are samples.
 */
export const studio = {
  name: 'Prahar',
  fullName: 'Prahar Tattoo and Piercing',
  city: 'Bhubaneswar',
  phone: '+91 90000 00000',
  /** For click-to-chat: country code and number, digits only. */
  chatNumber: '919000000000',
  email: 'hello@studio.example',
  address: 'Plot 412, Saheed Nagar, Bhubaneswar, Odisha 751007',
  openLine: 'Open 24 hours, Monday to Sunday',
  fallbackHours: 'Mon - Sat (10AM - 8PM)',
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/prahar.sample/' },
    { name: 'YouTube', url: 'https://www.youtube.com/@prahar-sample' },
    { name: 'Facebook', url: 'https://www.facebook.com/prahar.sample' },
  ],
} as const
