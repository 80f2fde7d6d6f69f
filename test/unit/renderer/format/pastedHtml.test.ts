import { describe, expect, it } from 'vitest'
import { pastedHtml } from '../../../../renderer/format/pastedHtml.ts'

const word = `
<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body>
<!--StartFragment--><h2 style='margin:0cm'><span lang=EN-US style='font-family:"Calibri"'>Fog<o:p></o:p></span></h2>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US>Bold</span></b><span style='mso-spacerun:yes'> </span>and <i>leaning</i> <a href="https://example.com/"><span class=MsoHyperlink>there</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>One</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Deeper</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Two</p>
<!--EndFragment--></body></html>`

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr" style="line-height:1.38;"><span style="font-size:14pt;font-weight:700;">Fog</span></h3><p dir="ltr"><span style="font-weight:700;">Bold</span><span style="font-weight:400;"> and </span><span style="font-style:italic;">leaning</span><span> </span><a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">there</span></a>.</p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li></ul></b><br class="Apple-interchange-newline">`

/** Without the spaces between blocks. */
const flat = (html: string) => html.replaceAll(/\s+/g, ' ').replaceAll(/ ?(<\/?(?:h\d|p|ul|ol|li)>) ?/g, '$1')

describe('what is pasted', () => {
  it('from Word keeps its structure and loses its markup', () => {
    expect(flat(pastedHtml(word).html)).toBe(
      '<h2>Fog</h2><p><b>Bold</b> and <i>leaning</i> <a href="https://example.com/">there</a>.</p>' +
        '<ul><li>One<ol><li>Deeper</li></ol></li><li>Two</li></ul>',
    )
  })

  it('from Google Docs keeps its structure, with emphasis as such', () => {
    expect(flat(pastedHtml(docs).html)).toBe(
      '<h3>Fog</h3><p><strong>Bold</strong> and <em>leaning</em> <a href="https://example.com/">there</a>.</p>' +
        '<ul><li><p>One</p></li></ul>',
    )
  })

  it('holds no pictures, and they are counted', () => {
    const pasted = pastedHtml(
      '<p>One</p><img src="https://example.com/a.png"><figure><img src="b.png"></figure>',
    )
    expect(pasted).toEqual({ html: '<p>One</p>', pictures: 2 })
  })

  it('has links that lead somewhere, and words of those that do something else', () => {
    expect(
      pastedHtml(
        '<a href="javascript:x()" onclick="y()">One</a> <a href="mailto:a@example.com">two</a> <a name="z">three</a>',
      ).html,
    ).toBe('One <a href="mailto:a@example.com">two</a> three')
  })

  it('has the rows of a table as lines', () => {
    const rows = '<table><tr><th>Time</th><th>What</th></tr><tr><td>1:00</td><td> A\n bell </td></tr></table>'
    expect(pastedHtml(rows).html).toBe('<p>Time | What</p><p>1:00 | A bell</p>')
  })
})
