/** The look of every letter. Mail programs know neither variables nor style sheets of their own, so the colors are literal. */
export const LETTER_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
*{box-sizing:border-box}
body{margin:0;padding:0;background:#f5f4ee;color:#16281f;font:16px/24px -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
.room{padding:32px 16px}
.mail{max-width:600px;margin:0 auto;background:#fdfcf9;border:1px solid #dddacd;border-radius:10px}
.head{padding:32px 32px 0}
.in{padding:24px 32px 32px}
.name{font-size:17px;line-height:24px;font-weight:600;letter-spacing:-.01em}
.name a{color:inherit;text-decoration:none}
.rope{height:9px;margin:16px 32px 0}
.rope i{display:block;height:0;border-top:2px solid #dddacd}
.rope b{display:block;width:9px;height:9px;border-radius:50%;background:#c8452b;margin-top:-6px;margin-left:24px}
h1{margin:0 0 8px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-.02em}
h2{margin:32px 0 4px;font-size:18px;line-height:24px;font-weight:600}
p{margin:0 0 16px}
.in p:last-child{margin-bottom:0}
.action{margin:24px 0}
.small{color:#3f5148;font-size:14px;line-height:20px}
a{color:#14506b}
.btn{display:inline-block;padding:12px 24px;border-radius:6px;background:#1f4f3d;color:#fff !important;font-weight:600;text-decoration:none}
.muted{color:#3f5148}
.row{padding:12px 0;border-bottom:1px solid #dddacd}
.row p,.glow p{margin:0}
.row b{font-weight:600}
.when{color:#566860;font-size:14px;line-height:20px}
.glow{background:#fbe8df;color:#16281f;border-radius:6px;padding:12px 16px;margin:0 0 16px}
button.btn{border:0;font:inherit;font-weight:600;cursor:pointer}
.foot{max-width:600px;margin:0 auto;padding:16px 32px;color:#566860;font-size:13px;line-height:20px}
.foot p{margin:0 0 8px}
.foot a{color:#3f5148}
.pre{display:none;max-height:0;overflow:hidden}
.url{word-break:break-all}
@media (max-width:480px){.room{padding:0}.mail{border-radius:0;border-width:0 0 1px}.head{padding:24px 16px 0}.in{padding:24px 16px}.rope{margin:16px 16px 0}.foot{padding:16px}.btn{display:block;text-align:center}}
@media (prefers-color-scheme:dark){body{background:#0f1816;color:#ecf1eb}.mail{background:#15211e;border-color:#2b3b36}.rope i,.row{border-color:#2b3b36}.rope b{background:#ff8f6b}.small,.muted{color:#bccac1}.when,.foot{color:#9db0a6}.glow{background:#3a231b;color:#ecf1eb}a{color:#9fd2e9}.foot a{color:#bccac1}.btn{background:#9dd6b8;color:#0d1f17 !important}}
`
