-- Questions of the phone review, risk reports.
select 1;
