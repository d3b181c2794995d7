-- What jobs did, and what shops are told.
select 1;
