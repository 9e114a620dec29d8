/** Sample content, the same details as in the identity file of the web app. */
export const SAMPLE_CONTACT_INFO = {
  phone: '+91 90000 00000',
  altMobile: '+91 90000 00001',
  email: 'hello@studio.example',
  address: 'Plot 412, Saheed Nagar, Bhubaneswar, Odisha 751007',
  workingHours: [
    { day: 'Monday', hours: '24 hours', note: '' },
    { day: 'Tuesday', hours: '24 hours', note: '' },
    { day: 'Wednesday', hours: '24 hours', note: 'Laser sessions by appointment' },
    { day: 'Thursday', hours: '24 hours', note: '' },
    { day: 'Friday', hours: '24 hours', note: '' },
    { day: 'Saturday', hours: '24 hours', note: 'Walk-in piercing from 12 to 20' },
    { day: 'Sunday', hours: '24 hours', note: 'Walk-ins only before 12' },
  ],
}
