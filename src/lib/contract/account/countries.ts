/** ISO 3166-1 codes of inhabited countries, in the order of their Italian names. */
export const countries: readonly string[] =
  'AF AL DZ AD AO AI AG SA AR AM AW AU AT AZ BS BH BD BB BE BZ BJ BM BT BY BO BA BW BR BN BG BF BI KH CM CA CV BQ CZ TD CL CN CY VA CO KM CD CG KP KR CI CR HR CU CW DK DM EC EG SV AE ER EE SZ ET FJ PH FI FR GA GM GE DE GH JM JP GI DJ JO GR GD GL GP GU GT GG GN GQ GW GY GF HT HN IN ID IR IQ IE IS CX IM NF AX KY CC CK FO FK MP MH PN SB TC VI VG IL IT JE KZ KE KG KI XK KW LA LS LV LB LR LY LI LT LU MK MG MW MY MV ML MT MA MQ MR MU YT MX FM MD MC MN ME MS MZ MM NA NR NP NI NE NG NU NO NC NZ OM NL PK PW PA PG PY PE PF PL PT PR QA HK MO GB CF DO RE RO RW RU EH KN LC MF VC BL PM WS AS SM SH ST SN RS SC SL SG SX SY SK SI SO ES LK US SS ZA SD SR SJ SE CH TJ TW TZ PS TH TL TG TK TO TT TN TR TM TV UA UG HU UY UZ VU VE VN WF YE ZM ZW'.split(
    ' ',
  );

const known: ReadonlySet<string> = new Set(countries);
/** Whether it is a country's code: the platform reports others for hidden countries, such as `T1` for Tor. */
export const isCountry = (code: string): boolean => known.has(code);

/** The seller's country. */
export const ITALY = 'IT';

/** Codes of the Italian provinces. */
export const provinces: ReadonlySet<string> = new Set(
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CI CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VS VT VV'.split(
    ' ',
  ),
);
