/** Notes that the editor can hold, in the forms in which they were met. */
export const faithful: Record<string, string> = {
  nothing: '',
  'a line': 'Just a line.',
  'lines of text': 'One\nTwo\n\nThree & four\n\n\nFive <3',
  'text with Windows line breaks': 'One\r\nTwo',
  paragraphs: '<p>One</p><p>Two</p>',
  'paragraphs on lines': '<p>One</p>\n\n<p>Two</p>\n',
  indented: '<ul>\n  <li>One</li>\n  <li>Two\n    <ul>\n      <li>Three</li>\n    </ul>\n  </li>\n</ul>',
  'text beside paragraphs': 'Before<p>One</p>after',
  'text with breaks': '00:00 One<br>01:00 Two<br />02:00 Three',
  'the lines of Trix': '<div>One<br><br>Two</div><div><strong>Three</strong></div>',
  'a wrapper': '<div><p>One</p><p>Two</p></div>',
  'old names of emphasis': '<p><b>One</b> <i>two</i> <strike>three</strike></p>',
  'emphasis in emphasis': '<p><em>One <strong>two</strong></em><strong> three</strong></p>',
  'links with everything':
    '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener" title="T">One</a> <a href="/relative">two</a> <a href="mailto:a@example.com">three</a></p>',
  'lists of paragraphs': '<ol start="3"><li><p>One</p><p>Two</p></li><li><p>Three</p></li></ol>',
  'all headings': '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
  'a quote, a rule and code':
    '<blockquote><p>One</p></blockquote><hr><pre><code class="language-ts">a\n  b\n</code></pre><p><code>c</code></p>',
  entities: '<p>&lt;One&gt; &amp; &quot;two&quot;&nbsp;three &eacute; &#8212;</p>',
  'empty paragraphs': '<p>One</p><p></p><p><br></p><p>&nbsp;</p>',
  'an empty span': '<p><span>One</span> two</p>',
  'tags of services': '<p>{{chapters}} {% people %} [supporters]</p>',
}

/** Notes that hold what the editor does not know, with what it has to name. */
export const lossy: Record<string, { html: string; names: string[] }> = {
  'a table': { html: '<p>One</p><table><tr><td>Two</td></tr></table>', names: ['<table>'] },
  'a player': {
    html: '<p>One</p><iframe src="https://player.example/1" width="300"></iframe>',
    names: ['<iframe>'],
  },
  'a picture': {
    html: '<p>One <img src="https://example.com/a.png" alt="Two"></p>',
    names: ['<img>'],
  },
  styles: { html: '<p style="text-align:center">One</p>', names: ['style'] },
  classes: { html: '<p class="lead">One</p>', names: ['class'] },
  'attributes of one’s own': { html: '<p data-chapter="1">One</p>', names: ['data-chapter'] },
  'a style sheet': { html: '<style>p{color:red}</style><p>One</p>', names: ['<style>'] },
  'a comment': { html: '<p>One</p><!-- keep me -->', names: ['<!-- -->'] },
  'a coloured word': { html: '<p>One <span style="color:red">two</span></p>', names: ['style'] },
  'elements of a service': { html: '<chapters>One</chapters>', names: ['<chapters>'] },
  'small print': { html: '<p><small>One</small> H<sub>2</sub>O</p>', names: ['<small>', '<sub>'] },
  'a definition': { html: '<dl><dt>One</dt><dd>Two</dd></dl>', names: ['<dl>', '<dt>', '<dd>'] },
  'a link that runs something': { html: '<p><a href="javascript:x()">One</a></p>', names: ['<a>'] },
  'an anchor': { html: '<p><a id="top">One</a></p>', names: ['<a>'] },
  'details to open': {
    html: '<details><summary>One</summary>Two</details>',
    names: ['<details>', '<summary>'],
  },
  'a language': { html: '<p lang="pt">Um</p>', names: ['lang'] },
  'a heading in a list': { html: '<ul><li><h3>One</h3></li></ul>', names: ['structure'] },
}
