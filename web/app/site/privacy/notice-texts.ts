interface NoticeText {
  title: string
  collected: (studio: string) => string
  purpose: string
  /** `period` is in months if it is a whole number of them, else in days. */
  erased: (period: string) => string
  months: (count: number) => string
  days: (count: number) => string
  rights: (contact: string) => string
  complaint: string
  age: string
}

export type NoticeLanguage = 'hi' | 'or'

export const NOTICE_TEXTS: Record<NoticeLanguage, NoticeText> = {
  hi: {
    title: 'गोपनीयता सूचना',
    collected: (studio) =>
      `जब आप बुकिंग फ़ॉर्म भेजते हैं, तो ${studio} आपका नाम, फ़ोन नंबर, ईमेल पता, चुनी हुई सेवा और कलाकार, आपका विवरण, आपके दिए लिंक और तस्वीरें, और भेजने का समय रखता है।`,
    purpose: 'यह जानकारी केवल आपको उत्तर देने और आपकी मुलाक़ात तय करने के लिए है। किसी और काम में इसका उपयोग नहीं होता।',
    erased: (period) => `आख़िरी संपर्क के ${period} बाद इसे इस वेबसाइट से मिटा दिया जाता है।`,
    months: (count) => `${count} महीने`,
    days: (count) => `${count} दिन`,
    rights: (contact) =>
      `अपनी जानकारी देखने, ठीक कराने या मिटवाने, सहमति वापस लेने, या अपनी ओर से किसी व्यक्ति को नामित करने के लिए यहाँ लिखें: ${contact}। सहमति वापस लेना उतना ही आसान है जितना देना: एक संदेश काफ़ी है।`,
    complaint:
      'यदि हमारे उत्तर से आप संतुष्ट न हों, तो भारतीय डेटा संरक्षण बोर्ड (Data Protection Board of India) से शिकायत कर सकते हैं।',
    age: 'बुकिंग 18 वर्ष या उससे अधिक आयु के लोगों के लिए है; कम आयु में अभिभावक के साथ, यदि स्टूडियो अनुमति देता है।',
  },
  or: {
    title: 'ଗୋପନୀୟତା ସୂଚନା',
    collected: (studio) =>
      `ଆପଣ ବୁକିଂ ଫର୍ମ ପଠାଇଲେ ${studio} ଆପଣଙ୍କ ନାମ, ଫୋନ୍ ନମ୍ବର, ଇମେଲ୍ ଠିକଣା, ବାଛିଥିବା ସେବା ଓ କଳାକାର, ଆପଣଙ୍କ ବିବରଣୀ, ଦେଇଥିବା ଲିଙ୍କ୍ ଓ ଛବି, ଏବଂ ପଠାଇବା ସମୟ ରଖେ।`,
    purpose: 'ଏହି ତଥ୍ୟ କେବଳ ଆପଣଙ୍କୁ ଉତ୍ତର ଦେବା ଓ ଆପଣଙ୍କ ସାକ୍ଷାତ ସ୍ଥିର କରିବା ପାଇଁ। ଅନ୍ୟ କୌଣସି କାମରେ ଏହା ବ୍ୟବହାର ହୁଏ ନାହିଁ।',
    erased: (period) => `ଶେଷ ଯୋଗାଯୋଗର ${period} ପରେ ଏହାକୁ ଏହି ୱେବସାଇଟରୁ ଲିଭାଇ ଦିଆଯାଏ।`,
    months: (count) => `${count} ମାସ`,
    days: (count) => `${count} ଦିନ`,
    rights: (contact) =>
      `ନିଜ ତଥ୍ୟ ଦେଖିବା, ସୁଧାରିବା ବା ଲିଭାଇବା, ସମ୍ମତି ଫେରାଇ ନେବା, କିମ୍ବା ନିଜ ପାଇଁ ଅନ୍ୟ ଜଣଙ୍କୁ ମନୋନୀତ କରିବା ପାଇଁ ଏଠାକୁ ଲେଖନ୍ତୁ: ${contact}। ସମ୍ମତି ଫେରାଇ ନେବା ଦେବା ଭଳି ସହଜ: ଗୋଟିଏ ବାର୍ତ୍ତା ଯଥେଷ୍ଟ।`,
    complaint:
      'ଯଦି ଆମ ଉତ୍ତରରେ ଆପଣ ସନ୍ତୁଷ୍ଟ ନୁହଁନ୍ତି, ତେବେ ଭାରତୀୟ ଡାଟା ସଂରକ୍ଷଣ ବୋର୍ଡ (Data Protection Board of India) ନିକଟରେ ଅଭିଯୋଗ କରିପାରିବେ।',
    age: 'ବୁକିଂ 18 ବର୍ଷ କିମ୍ବା ଅଧିକ ବୟସର ଲୋକଙ୍କ ପାଇଁ; କମ୍ ବୟସରେ ଅଭିଭାବକଙ୍କ ସହିତ, ଯଦି ଷ୍ଟୁଡିଓ ଅନୁମତି ଦିଏ।',
  },
}
